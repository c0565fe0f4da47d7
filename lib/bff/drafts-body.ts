/** The body as text; null when it has more bytes than allowed. Counted while reading: a length is only what the sender says. */
export async function readTextWithin(request: Request, maxBytes: number): Promise<string | null> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
