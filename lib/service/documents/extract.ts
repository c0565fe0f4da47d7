import { detectType } from './detect-type.ts'
import { extractDocx } from './extract-docx.ts'
import type { ExtractLimits } from './limits.ts'
import { type ExtractOutcome, type MediaType, mediaTypes, UnreadableError, unreadable } from './outcome.ts'
import type { PageText } from './page.ts'
import type { OnPageRead, ReadContext } from './read-context.ts'
import { TextMeter } from './text-meter.ts'
import { paginateText } from './text-pages.ts'

/** Reads a file's pages in this process. Files from outside, short plain texts apart, go through `extractInChild`. */
export async function extract(
  bytes: Uint8Array,
  limits: ExtractLimits,
  onPageRead: OnPageRead = () => {},
): Promise<ExtractOutcome> {
  try {
    return await readPages(bytes, limits, onPageRead)
  } catch (error) {
    if (error instanceof UnreadableError) return error.outcome
    throw error
  }
}

async function readPages(bytes: Uint8Array, limits: ExtractLimits, onPageRead: OnPageRead): Promise<ExtractOutcome> {
  const meter = new TextMeter(limits)
  const detected = await detectType(bytes, limits)
  if (!detected.ok) return detected
  if (detected.type === 'pdf') {
    // pdf.js takes 0.2 s to load: only when it is needed.
    const { extractPdf } = await import('./extract-pdf.ts')
    return await extractPdf(bytes, { limits, meter, onPageRead })
  }
  const finishing = { limits, meter, onPageRead }
  if (detected.type === 'text') {
    meter.addText(detected.text)
    return finish(paginateText(detected.text), mediaTypes.text, finishing)
  }
  const read = await extractDocx(detected.zip, meter)
  const hasPictures = detected.zip.entryNames.some((name) => name.startsWith('word/media/'))
  if (read.ok && read.pages.length === 0 && hasPictures) {
    return unreadable('scanned', 'The document contains images of pages, not text.')
  }
  return read.ok ? finish(read.pages, mediaTypes.docx, finishing) : read
}

function finish(
  pages: readonly PageText[],
  mediaType: MediaType,
  { limits, meter, onPageRead }: ReadContext,
): ExtractOutcome {
  if (pages.length === 0) return unreadable('empty', 'The file contains no text.')
  if (pages.length > limits.pages) {
    return unreadable('too_large', `The file is ${pages.length} sections long; ${limits.pages} can be read.`)
  }
  for (const page of pages) meter.addPage(page)
  for (const page of pages) onPageRead(page, pages.length)
  return { ok: true, mediaType, pageCount: pages.length, pages }
}
