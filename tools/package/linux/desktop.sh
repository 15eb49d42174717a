#!/bin/sh
# Puts Tenno into this person's menu and lets files of matches open in it; with --remove takes it out again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
id=io.github.tenno.Tenno
known() { command -v "$1" >/dev/null 2>&1; }
if [ "${1:-}" = --remove ]; then
  rm -f "$share/applications/$id.desktop" "$share/applications/$id.Replay.desktop" "$share/mime/packages/$id.mime.xml" \
    "$share/metainfo/$id.metainfo.xml" "$share"/icons/hicolor/*/apps/$id.png "$share/icons/hicolor/scalable/apps/$id.svg"
elif [ $# -gt 0 ]; then
  echo "$0: unknown option $1; expected none, or --remove" >&2
  exit 2
else
  mkdir -p "$share"
  cp -r "$here/share/." "$share/"
  # The menu starts the program where it lies now; in a desktop file's Exec these signs are escaped.
  program=$(printf '%s' "$here/tenno" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g; s/[&|\\]/\\&/g')
  for file in "$id.desktop" "$id.Replay.desktop"; do
    sed "s|^Exec=tenno|Exec=\"$program\"|" "$here/share/applications/$file" >"$share/applications/$file"
  done
fi
! known update-mime-database || update-mime-database "$share/mime" || true
! known update-desktop-database || update-desktop-database "$share/applications" || true
! known gtk-update-icon-cache || gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
