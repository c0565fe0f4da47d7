/** "p. 11" for what is printed in pages, "section 3" for text and DOCX. */
export function placeWords(page: number, isPaged: boolean): string {
  return isPaged ? `p. ${page}` : `section ${page}`
}

/** Where a citation stands before its file is known: only PDF files have pages. */
export function isPagedName(name: string | null): boolean {
  return name !== null && /\.pdf$/i.test(name)
}
