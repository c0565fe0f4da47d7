/** The request as a command for a POSIX shell. The credential is a variable: no key is ever written out. */
export function toCurl({
  apiRoot,
  json,
  idempotencyKey,
}: {
  apiRoot: string
  json: string
  idempotencyKey: string | null
}): string {
  return [
    `curl --fail-with-body '${quote(apiRoot)}/insurance/form-comparisons'`,
    `--header "Authorization: Bearer $FILING_DESK_API_KEY"`,
    `--header 'Content-Type: application/json'`,
    ...(idempotencyKey ? [`--header 'Idempotency-Key: ${idempotencyKey}'`] : []),
    `--data-raw '${quote(json)}'`,
  ].join(' \\\n  ')
}

/** Inside single quotes only the quote itself is special: it closes, stands escaped, and opens again. */
function quote(text: string): string {
  return text.replaceAll("'", `'\\''`)
}
