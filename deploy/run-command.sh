#!/bin/sh
# Runs a command beside vibeline.service, as its user and with its settings; as root:
#   /opt/vibeline/deploy/run-command.sh moderators list
exec systemd-run --quiet --pipe --wait --collect --uid=vibeline --gid=vibeline \
  --working-directory=/opt/vibeline/apps/api --property=UMask=0077 \
  --property=EnvironmentFile=-/etc/vibeline/vibeline.env --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/vibeline \
  /opt/vibeline/node_modules/.bin/node dist/cli.js "$@"
