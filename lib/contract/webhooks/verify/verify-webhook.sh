#!/bin/sh
# Verifies a webhook of Filing Desk by hand, with openssl. For looking into a delivery; use a library in production.
#   WEBHOOK_SECRET=whsec_... sh verify-webhook.sh 't=...,v1=...' < body.json
# Prints "genuine" and ends with 0, or says why not and ends with 1. NOW sets the current time in unix seconds.
# openssl gets the secret as an argument, which other users of this machine can see.
set -eu
if [ -z "$WEBHOOK_SECRET" ]; then
  echo 'WEBHOOK_SECRET is empty'
  exit 1
fi
signature=$1
t=$(printf '%s' "$signature" | sed -n 's/^t=\([0-9]\{1,12\}\),v1=[0-9a-f]\{64\}$/\1/p')
v1=$(printf '%s' "$signature" | sed -n 's/^t=[0-9]\{1,12\},v1=\([0-9a-f]\{64\}\)$/\1/p')
if [ -z "$t" ] || [ -z "$v1" ]; then
  echo 'malformed signature'
  exit 1
fi
# Without leading zeros, which a shell reads as octal.
seconds=$(printf '%s' "$t" | sed 's/^0*\([0-9]\)/\1/')
age=$((${NOW:-$(date +%s)} - seconds))
if [ "$age" -gt 300 ] || [ "$age" -lt -300 ]; then
  echo 'too old or too new'
  exit 1
fi
expected=$({ printf '%s.' "$t"; cat; } | openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" | sed 's/^.*= *//')
if [ "$expected" != "$v1" ]; then
  echo 'wrong signature'
  exit 1
fi
echo 'genuine'
