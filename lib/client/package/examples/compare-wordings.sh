#!/bin/sh
# Uploads two wordings, compares them and waits for the result. Needs jq.
set -eu
url=${FILING_DESK_URL:-http://127.0.0.1:3000/api/v2}

call() {
  curl --silent --show-error --fail-with-body --header "Authorization: Bearer $FILING_DESK_API_KEY" "$@"
}

upload() {
  id=$(printf '%s' "$2" | call --form "file=@-;filename=$1" "$url/files" | jq --raw-output .id)
  while [ "$(call "$url/files/$id" | jq --raw-output .textStatus)" = processing ]; do sleep 1; done
  printf '%s' "$id"
}

current=$(upload current.txt '1. Water damage. We pay up to $500 for loss caused by water.')
proposed=$(upload proposed.txt '1. Water damage. We pay up to $750 for loss caused by water.')

# One key for each comparison you intend. After a time-out, send the same request with the same key.
key=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)
id=$(call "$url/insurance/form-comparisons" \
  --header "Idempotency-Key: $key" \
  --header 'Content-Type: application/json' \
  --data-raw "{\"variants\":[
    {\"key\":\"current\",\"documents\":[\"$current\"]},
    {\"key\":\"proposed\",\"documents\":[\"$proposed\"]}
  ]}" | jq --raw-output .id)

while :; do
  status=$(call "$url/insurance/form-comparisons/$id" | jq --raw-output .status)
  case $status in succeeded | failed) break ;; esac
  sleep 1
done
echo "$status $id"
