#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once: what is there is kept. Needs nothing but a shell.
set -eu
cd "$(dirname "$0")"
# The folder is for its owner alone. The files in it are readable, since the programs in the containers are other users.
mkdir -p secrets
chmod 0700 secrets
umask 0022

random() { head -c 64 /dev/urandom | LC_ALL=C tr -dc 'A-Za-z0-9' | head -c "$1"; }
# 64 random bytes have about 15 letters and digits in them: asked until there are enough.
secret() {
  value=''
  while [ "${#value}" -lt "$1" ]; do value="$value$(random "$1")"; done
  printf '%s' "$value" | head -c "$1"
}
keep() { [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }

keep postgres_password "$(secret 40)"
keep database_url "postgres://vibeline:$(cat secrets/postgres_password)@postgres:5432/vibeline"
keep redis_password "$(secret 40)"
keep redis_url "redis://:$(cat secrets/redis_password)@valkey:6379"
keep valkey.conf "requirepass $(cat secrets/redis_password)
"
keep s3_access_key_id "$(secret 20)"
keep s3_secret_access_key "$(secret 40)"
keep s3.json "{\"identities\":[{\"name\":\"vibeline\",\"credentials\":[{\"accessKey\":\"$(cat secrets/s3_access_key_id)\",\"secretKey\":\"$(cat secrets/s3_secret_access_key)\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\",\"Tagging\"]}]}
"
keep metrics_token "$(secret 40)"
echo 'The secrets are in deploy/secrets. Keep a copy where the backups are not.'
