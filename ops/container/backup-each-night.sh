#!/bin/sh
# The container's nostimo-backup.timer: a backup at 03:30 each night, or one at once with the word `now`.
backUp() {
  nostimo backup --to /backups/ --keep 14 --passphrase-file /etc/nostimo/backup.passphrase --environment /etc/nostimo/environment
}
[ "$1" = now ] && { backUp; exit; }
trap 'exit 0' TERM
while :; do
  next=$(date -d 'today 03:30' +%s)
  [ "$next" -gt "$(date +%s)" ] || next=$(date -d 'tomorrow 03:30' +%s)
  # In the background, so that the signal to stop is heard at once.
  sleep $((next - $(date +%s))) &
  wait $!
  backUp || echo 'The backup failed; the next try is tomorrow night.' >&2
done
