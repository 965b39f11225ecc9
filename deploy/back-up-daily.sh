#!/bin/sh
# Backs up into /backups once a day, also when the container is started anew, and removes what is older than BACKUP_DAYS
# (14). Runs in the image. `back-up-daily.sh once <folder>` makes one backup in the folder and ends, for a timer. Both run in
# the folder of the server.
set -u
days="${BACKUP_DAYS:-14}"
backups="${2:-/backups}"
# manifest.json is written last: a folder with one is complete.
list() {
  find "$backups" -mindepth 2 -maxdepth 2 -name manifest.json "$@"
}
back_up() {
  folder="$backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
  if ! node dist/cli.js backup "$folder"; then
    echo "The backup failed: $folder is not complete" >&2
    return 1
  fi
  # Only what a newer one replaces.
  list -mtime "+$days" | while read -r manifest; do
    rm -rf "$(dirname "$manifest")"
  done
}
if [ "${1:-}" = once ]; then
  back_up
  exit
fi
trap 'exit 0' TERM INT
while :; do
  # Looked at every hour, so that a backup is made about a day after the last one, or an hour after one that failed.
  if [ -z "$(list -mmin -1410)" ]; then
    back_up
  fi
  # In the background, so that a signal ends the wait.
  sleep 3600 &
  wait $!
done
