#!/bin/sh
# Backs up into /backups now and every 24 hours, and removes what is older than BACKUP_DAYS (14). Runs in the image.
set -u
days="${BACKUP_DAYS:-14}"
trap 'exit 0' TERM INT
while :; do
  folder="/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
  if node /app/apps/api/dist/cli.js backup "$folder"; then
    # Only what a newer, complete one replaces: manifest.json is written last.
    find /backups -mindepth 2 -maxdepth 2 -name manifest.json -mtime "+$days" | while read -r manifest; do
      rm -rf "$(dirname "$manifest")"
    done
  else
    echo "The backup failed: $folder is not complete" >&2
  fi
  # In the background, so that a signal ends the wait.
  sleep 86400 &
  wait $!
done
