/** Whether two spellings are one name: case, spaces, punctuation and accents aside. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
