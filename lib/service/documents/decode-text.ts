/** With a larger share of characters that print nothing, a file is not text. */
const mostUnprintable = 0.005
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to count
const unprintable = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g

/**
 * Plain text in UTF-8, in UTF-16 with a byte order mark or, if the bytes are not valid UTF-8, in windows-1252, which
 * includes the letters of Latin-1. Null if the bytes are not text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes)
  const odd = text.match(unprintable)?.length ?? 0
  return odd > mostUnprintable * text.length ? null : text
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
