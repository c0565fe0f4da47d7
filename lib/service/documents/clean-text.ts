const lineEnd = /\r\n?|\u0085|\u2028/g
const paragraphSeparator = /\u2029/g
// Characters that PostgreSQL or JSON cannot hold, or that print nothing. Tab, line feed and form feed stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
const unprintable = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g
const loneSurrogate = /\p{Surrogate}/gu

/** Line ends become "\n"; byte order marks, NUL, other control characters and lone surrogates are removed; NFC. */
export function cleanText(text: string): string {
  return text
    .replace(lineEnd, '\n')
    .replace(paragraphSeparator, '\n\n')
    .replaceAll('\ufeff', '')
    .replace(unprintable, '')
    .replace(loneSurrogate, '')
    .normalize('NFC')
}
