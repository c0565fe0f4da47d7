const longestName = 200

/** A text as the name of a file that every file system takes, without its ending. Empty where nothing is left of it. */
export function toFileName(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|\s]+/gu, ' ').trim()
  const cut = [...plain].slice(0, longestName).join('')
  return cut.replace(/^\.+|[. ]+$/g, '')
}
