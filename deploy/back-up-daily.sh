#!/bin/sh
# Backs up into /backups once a day, also when the container is started anew, and removes what is older than BACKUP_DAYS
# (14). Runs in the image.
set -u
days="${BACKUP_DAYS:-14}"
trap 'exit 0' TERM INT
# manifest.json is written last: a folder with one is complete.
list() {
  find /backups -mindepth 2 -maxdepth 2 -name manifest.json "$@"
}
while :; do
  # Looked at every hour, so that a backup is made about a day after the last one, or an hour after one that failed.
  if [ -z "$(list -mmin -1410)" ]; then
    folder="/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
    if node /app/apps/api/dist/cli.js backup "$folder"; then
      # Only what a newer one replaces.
      list -mtime "+$days" | while read -r manifest; do
        rm -rf "$(dirname "$manifest")"
      done
    else
      echo "The backup failed: $folder is not complete" >&2
    fi
  fi
  # In the background, so that a signal ends the wait.
  sleep 3600 &
  wait $!
done
