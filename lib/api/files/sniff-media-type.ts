import { mediaTypes } from '#lib/contract/files/operations.ts'

export const unknownMediaType = 'application/octet-stream'

/** A first guess from how the bytes begin; reading the file settles it. Names are never looked at. */
export function sniffMediaType(head: Uint8Array): string {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 1024)).toString('latin1')
  if (start.includes('%PDF-')) return mediaTypes.pdf
  if (start.startsWith('PK\x03\x04')) return mediaTypes.docx
  return isText(head) ? mediaTypes.text : unknownMediaType
}

/** `head` may end inside a character. */
function isText(head: Uint8Array): boolean {
  if (head[0] === 0xff || head[0] === 0xfe) return (head[0] ^ (head[1] ?? 0)) === 1
  return !head.includes(0)
}
