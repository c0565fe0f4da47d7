import { allocateSecret } from '#lib/service/http/secret-bytes.ts'

const mark = Buffer.from('[password]')

/**
 * Takes a password (UTF-8) out of text that is stored or logged: what a page or a tool says may repeat what was typed.
 * No string of the password is made.
 */
export function redactPassword(text: string, password: Uint8Array | null): string {
  if (password === null || password.byteLength === 0) return text
  // A tool may quote it as JSON does, with quotation marks and backslashes escaped.
  const quoted = quote(password)
  const original = Buffer.from(text)
  const redacted = replaceAll(replaceAll(original, quoted), password)
  quoted.fill(0)
  return redacted === original ? text : redacted.toString()
}

function replaceAll(text: Buffer, secret: Uint8Array): Buffer {
  const parts: Uint8Array[] = []
  let from = 0
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, from)) {
    parts.push(text.subarray(from, at), mark)
    from = at + secret.byteLength
  }
  return parts.length === 0 ? text : Buffer.concat([...parts, text.subarray(from)])
}

/** As `JSON.stringify` writes it between the quotation marks. */
function quote(password: Uint8Array): Uint8Array {
  const quoted = allocateSecret(password.byteLength * longestEscape)
  let length = 0
  for (const byte of password) {
    const written = escapes.get(byte)
    if (written) quoted.set(written, length)
    else quoted[length] = byte
    length += written?.byteLength ?? 1
  }
  return quoted.subarray(0, length)
}

const longestEscape = '\\u001f'.length
const escapes: ReadonlyMap<number, Uint8Array> = new Map(
  [...Array(0x20).keys(), 0x22, 0x5c].map((code) => {
    const written = JSON.stringify(String.fromCharCode(code)).slice(1, -1)
    return [code, Buffer.from(written)]
  }),
)
