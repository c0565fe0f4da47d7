#!/bin/sh
# Sends a signed webhook to a receiver, as Filing Desk does, with openssl and curl. For trying a receiver out.
#   WEBHOOK_SECRET=whsec_... sh send-signed.sh https://receiver.example.com/hook < body.json
# openssl gets the secret as an argument, which other users of this machine can see.
set -eu
body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat > "$body"
t=$(date +%s)
v1=$({ printf '%s.' "$t"; cat "$body"; } | openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" | sed 's/^.*= *//')
curl --silent --show-error --max-time 10 --write-out '%{http_code}\n' --output /dev/null \
  --header 'Content-Type: application/json' --header "Service-Signature: t=$t,v1=$v1" \
  --data-binary "@$body" "$1"
