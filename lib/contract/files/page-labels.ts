/** "p. 11" for what is printed in pages, "section 3" for text and DOCX. */
export function labelPage(page: number, isPaged: boolean): string {
  return isPaged ? `p. ${page}` : `section ${page}`
}

/** Whether a citation names a page, while its file is not loaded: only PDF files have pages. */
export function isPagedName(name: string | null): boolean {
  return name !== null && /\.pdf$/i.test(name)
}
