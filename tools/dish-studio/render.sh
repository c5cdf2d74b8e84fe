#!/bin/sh
# Renders dish pictures. Finished pictures are skipped, so it resumes where it stopped.
#   render.sh all                       every dish that has no picture yet
#   render.sh gemista briam             these dishes
#   render.sh --again gemista           anew
#   render.sh --kind angle|cut|scene …  second view, cut-out, table scenes
#   render.sh --preview gemista         300 px into the folder $PREVIEWS (default ./previews)
# WORKERS=2 sets how many pictures are rendered side by side (default 2), NICE=19 how politely.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
command -v blender >/dev/null || { echo "blender is missing: apt-get install blender python3-numpy" >&2; exit 1; }
command -v convert >/dev/null || { echo "convert is missing: apt-get install imagemagick" >&2; exit 1; }
if [ "${1:-}" = "--preview" ]; then
  shift
  set -- --pixels "${PIXELS:-300}" --samples "${SAMPLES:-12}" --again --out "${PREVIEWS:-$PWD/previews}" "$@"
fi
STARTED=$(date +%s); export STARTED
workers=${WORKERS:-2}
for _ in $(seq "$workers"); do
  nice -n "${NICE:-19}" blender -b --python-exit-code 1 --python "$here/studio.py" -- "$@" 2>&1 | grep --line-buffered -E '^(PICTURE|FAILED|Traceback|  File|[A-Z][A-Za-z]+Error)' &
done
wait
