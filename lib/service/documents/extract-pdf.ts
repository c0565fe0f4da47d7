import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Gutter } from './bands.ts'
import { type ExtractOutcome, mediaTypes, unreadable } from './outcome.ts'
import type { PageText } from './page.ts'
import { joinColumns } from './page-text.ts'
import { type PageFragments, readFragments } from './pdf-fragments.ts'
import { restoreSoftHyphens } from './pdf-soft-hyphens.ts'
import { inspectPdfStreams } from './pdf-streams.ts'
import type { ReadContext } from './read-context.ts'
import { orderColumns } from './reading-order.ts'
import { findRunningRows, type PageEdges, readEdges } from './running-heads.ts'

/** In a file with images, a page with fewer characters than this is a picture with a stamp on it. */
const fewestCharacters = 20
const scannedShare = 0.9
/** Left and right pages may have different heads. */
const neighbourReach = 2
const noFragments: PageFragments = { upright: [], height: 0, turned: [] }

/** Reads a PDF's pages with pdf.js: no scripts, no forms, nothing rendered. */
export async function extractPdf(
  bytes: Uint8Array,
  { limits, meter, onPageRead }: ReadContext,
): Promise<ExtractOutcome> {
  const streams = inspectPdfStreams(bytes, limits)
  if (!streams.ok) return streams
  const opened = await openPdf(bytes)
  if (!opened.ok) return opened
  const { document } = opened
  try {
    if (document.numPages > limits.pages) {
      return unreadable('too_large', `The PDF has ${document.numPages} pages; ${limits.pages} can be read.`)
    }
    const pages: PageText[] = []
    const read: PdfPage[] = []
    for (let number = 1; number <= document.numPages + neighbourReach; number += 1) {
      // A page is arranged after the pages that follow it are read: they show which of its lines are running heads.
      if (number <= document.numPages) {
        const next = await readPage(document, number, streams.mayHaveSoftHyphens)
        for (const text of textsOf(next)) meter.addText(text)
        read.push(next)
      }
      const page = number - neighbourReach
      if (page >= 1) {
        const arranged = arrangePage(read, page - 1)
        meter.addPage(arranged)
        pages.push(arranged)
        onPageRead(arranged, document.numPages)
      }
    }
    return judge(pages, streams.imageCount)
  } finally {
    await document.loadingTask.destroy()
  }
}

type Opened = { readonly ok: true; readonly document: PDFDocumentProxy } | ReturnType<typeof unreadable>

async function openPdf(bytes: Uint8Array): Promise<Opened> {
  const resources = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  try {
    const document = await getDocument({
      data: new Uint8Array(bytes),
      cMapUrl: join(resources, 'cmaps/'),
      standardFontDataUrl: join(resources, 'standard_fonts/'),
      useSystemFonts: false,
      disableFontFace: true,
      useWasm: false,
      enableXfa: false,
      maxImageSize: 1,
      verbosity: 0,
    }).promise
    return { ok: true, document }
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      return unreadable('password_protected', 'The PDF is protected with a password.')
    }
    return unreadable('damaged', 'The PDF is damaged and could not be opened.')
  }
}

interface PdfPage {
  readonly width: number | null
  readonly height: number | null
  readonly text: PageFragments
  readonly edges: PageEdges
  /** Found when the page is arranged. */
  readonly gutter: Gutter | null
}

/** A page that cannot be read counts as a page without text, so that the others can be used. */
async function readPage(document: PDFDocumentProxy, number: number, mayHaveSoftHyphens: boolean): Promise<PdfPage> {
  try {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const { items, styles } = await page.getTextContent({ disableNormalization: true })
    const read = items.filter((item) => 'str' in item)
    const texts = read.map((item) => item.str)
    const restored = mayHaveSoftHyphens ? await restoreSoftHyphens(page, texts) : texts
    const content = { styles, items: read.map((item, index) => ({ ...item, str: restored[index] ?? item.str })) }
    page.cleanup()
    const text = readFragments(content, viewport)
    return { width: round(viewport.width), height: round(viewport.height), text, edges: readEdges(text), gutter: null }
  } catch {
    return { width: null, height: null, text: noFragments, edges: readEdges(noFragments), gutter: null }
  }
}

function* textsOf({ text: { upright, turned } }: PdfPage): Generator<string> {
  for (const { text } of upright) yield text
  for (const { lines } of turned) for (const { fragments } of lines) for (const { text } of fragments) yield text
}

/** Releases the page's fragments: only its edges are still needed. */
function arrangePage(read: PdfPage[], index: number): PageText {
  const page = read[index]
  if (!page) throw new Error(`Page ${index + 1} has not been read.`)
  const neighbours = read
    .slice(Math.max(0, index - neighbourReach), index + neighbourReach + 1)
    .filter((neighbour) => neighbour !== page)
    .map((neighbour) => neighbour.edges)
  const isRunning = findRunningRows(page.text, neighbours)
  const { columns, gutter } = orderColumns(page.text.upright, isRunning, read[index - 1]?.gutter ?? null)
  const { text, runs } = joinColumns([...columns, ...page.text.turned])
  read[index] = { ...page, text: noFragments, gutter }
  return { page: index + 1, width: page.width, height: page.height, text, runs }
}

function judge(pages: readonly PageText[], imageCount: number): ExtractOutcome {
  const needed = imageCount > 0 ? fewestCharacters : 1
  const textless = pages.filter((page) => page.text.replace(/\s/g, '').length < needed).length
  const isTextless = textless >= scannedShare * pages.length
  if (isTextless && imageCount > 0) return unreadable('scanned', 'The PDF contains images of pages, not text.')
  if (textless === pages.length) return unreadable('empty', 'The PDF contains no text.')
  return { ok: true, mediaType: mediaTypes.pdf, pageCount: pages.length, pages }
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
