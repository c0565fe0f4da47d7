#!/bin/sh
# Reads a file that does not exist and tells the error. Needs jq.
set -eu
url=${FILING_DESK_URL:-http://127.0.0.1:3000/api/v2}
body=$(mktemp)
trap 'rm -f "$body"' EXIT
status=$(curl --silent --show-error --output "$body" --write-out '%{http_code}' \
  --header "Authorization: Bearer $FILING_DESK_API_KEY" \
  "$url/files/00000000-0000-4000-8000-000000000000")
if [ "$status" -ge 400 ]; then
  # Codes are stable. New ones can appear: handle those you do not know by their status.
  jq --raw-output --arg status "$status" \
    '"\($status) \(.code) \(if .requestId then "with" else "without" end) a request id"' "$body"
fi
