interface CurlRequest {
  /** The API's root, `/api/v2` included, without a trailing slash. */
  readonly apiUrl: string
  readonly method: string
  /** Below the root, with its query string. */
  readonly path: string
  /** Names in any case. Without the credential, which is a variable of the command. */
  readonly headers?: Readonly<Record<string, string>>
  /** JSON. */
  readonly body?: string | null
  /** Parts of a form: `name=value`, `file=@PATH`. */
  readonly form?: readonly string[]
}

/** Added by curl itself, or without effect in it. */
const leftOut = new Set(['accept', 'content-length', 'authorization', 'cookie'])

/** The request as a command for a POSIX shell. The credential is a variable, so no key is ever written out. */
export function writeCurl({ apiUrl, method, path, headers = {}, body = null, form = [] }: CurlRequest): string {
  const isImplied = method === (body === null && form.length === 0 ? 'GET' : 'POST')
  return [
    `curl --fail-with-body ${isImplied ? '' : `--request ${method} `}${quote(apiUrl + path)}`,
    '--header "Authorization: Bearer $FILING_DESK_API_KEY"',
    ...Object.entries(headers)
      .filter(([name]) => !leftOut.has(name.toLowerCase()))
      .map(([name, value]) => `--header ${quote(`${toHeaderCase(name)}: ${value}`)}`),
    ...form.map((part) => `--form ${quote(part)}`),
    ...(body === null ? [] : [`--data-raw ${quote(body)}`]),
  ].join(' \\\n  ')
}

function toHeaderCase(name: string): string {
  return name.toLowerCase().replace(/(^|-)\w/g, (start) => start.toUpperCase())
}

/** Inside single quotes only the quote itself is special: it ends them, is escaped, and starts them again. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
