; The installer for Windows, made with Inno Setup 6 after `python -m tools.package`:
;     iscc /DVersion=0.1.0 /DFolder=..\..\..\dist\tenno tools\package\windows\tenno.iss
#ifndef Version
  #error "say /DVersion=…, the one in pyproject.toml"
#endif
#ifndef Folder
  #define Folder "..\..\..\dist\tenno"
#endif

[Setup]
AppId={{8E1F3C8A-5B0D-4C1E-9C39-3A0C5D7B1E64}
AppName=Tenno
AppVersion={#Version}
DefaultDirName={autopf}\Tenno
DefaultGroupName=Tenno
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
OutputBaseFilename=tenno-{#Version}-windows
SetupIconFile=..\icons\tenno.ico
UninstallDisplayIcon={app}\tenno.exe
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Tenno"; Filename: "{app}\tenno.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.tenno"; ValueType: string; ValueData: "Tenno.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.honor"; ValueType: string; ValueData: "Tenno.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Tenno.Match"; ValueType: string; ValueData: "Match of Tenno"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Tenno.Match\DefaultIcon"; ValueType: string; ValueData: "{app}\tenno.exe,0"
Root: HKA; Subkey: "Software\Classes\Tenno.Match\shell\open\command"; ValueType: string; ValueData: """{app}\tenno.exe"" replay ""%1"""

[Run]
Filename: "{app}\tenno.exe"; Description: "{cm:LaunchProgram,Tenno}"; Flags: nowait postinstall skipifsilent
