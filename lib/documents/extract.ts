import { detectType } from './detect-type.ts'
import { extractDocx } from './extract-docx.ts'
import type { ExtractLimits } from './limits.ts'
import { type ExtractOutcome, type MediaType, mediaTypes, refuse } from './outcome.ts'
import type { PageText } from './page.ts'
import { paginateText } from './text-pages.ts'

/** Called with each page as it is read, in order. */
export type OnPageRead = (page: PageText, pageCount: number) => void

/** Reads a file's pages in this very process. What comes from outside goes through `extractInChild`. */
export async function extract(
  bytes: Uint8Array,
  limits: ExtractLimits,
  onPageRead: OnPageRead = () => {},
): Promise<ExtractOutcome> {
  const detected = detectType(bytes, limits)
  if (!detected.ok) return detected
  if (detected.type === 'pdf') {
    // pdf.js takes 0.2 s to load: only for those who need it.
    const { extractPdf } = await import('./extract-pdf.ts')
    return extractPdf(bytes, limits, onPageRead)
  }
  if (detected.type === 'text') return finish(paginateText(detected.text), mediaTypes.text, limits, onPageRead)
  const read = extractDocx(bytes, detected.directory, limits)
  const hasPictures = [...detected.directory.entries.keys()].some((name) => name.startsWith('word/media/'))
  if (read.ok && read.pages.length === 0 && hasPictures) {
    return refuse('scanned', 'The document holds pictures of pages, not text.')
  }
  return read.ok ? finish(read.pages, mediaTypes.docx, limits, onPageRead) : read
}

function finish(
  pages: readonly PageText[],
  mediaType: MediaType,
  limits: ExtractLimits,
  onPageRead: OnPageRead,
): ExtractOutcome {
  if (pages.length === 0) return refuse('empty', 'The file holds no text.')
  if (pages.length > limits.pages) {
    return refuse('too_large', `The file is ${pages.length} sections long; ${limits.pages} can be read.`)
  }
  for (const page of pages) onPageRead(page, pages.length)
  return { ok: true, mediaType, pageCount: pages.length, pages }
}
