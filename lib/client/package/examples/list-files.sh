#!/bin/sh
# Reads every page of the files. Needs jq.
set -eu
url=${FILING_DESK_URL:-http://127.0.0.1:3000/api/v2}
cursor=
while :; do
  page=$(curl --silent --show-error --fail-with-body --get "$url/files" \
    --header "Authorization: Bearer $FILING_DESK_API_KEY" \
    --data-urlencode 'limit=2' \
    ${cursor:+--data-urlencode "cursor=$cursor"})
  printf '%s' "$page" | jq --raw-output '.files[] | "\(.id) \(.name)"'
  # A page can be empty and still be followed by another one.
  cursor=$(printf '%s' "$page" | jq --raw-output '.nextCursor // empty')
  [ -n "$cursor" ] || break
done
