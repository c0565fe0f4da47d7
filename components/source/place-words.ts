import type { File as LibraryFile } from '#lib/contract/files/operations.ts'

/** "p. 11" for what is printed in pages, "section 3" for text and DOCX. */
export function placeWords(page: number, isPaged: boolean): string {
  return isPaged ? `p. ${page}` : `section ${page}`
}

/** Where a citation stands before its file is known: only PDF files have pages. */
export function isPagedName(name: string | null): boolean {
  return name !== null && /\.pdf$/i.test(name)
}

/** "16 pages" or "4 sections"; empty until the text has been read. */
export function countPages({ pageCount, paged }: Pick<LibraryFile, 'pageCount' | 'paged'>): string {
  if (pageCount === null) return ''
  const noun = paged ? 'page' : 'section'
  return `${pageCount.toLocaleString('en-US')} ${pageCount === 1 ? noun : `${noun}s`}`
}
