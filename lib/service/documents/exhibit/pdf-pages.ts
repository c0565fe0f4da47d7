import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { ExhibitPage } from './column-widths.ts'
import { type Block, type Drawing, layOut, leading } from './pdf-layout.ts'
import type { Look } from './pdf-text.ts'

const footSize = 6
const foot = 3 * footSize * leading
const colors: Record<Look, string> = {
  same: '#1a1a1a',
  bold: '#1a1a1a',
  muted: '#5f5f5f',
  inserted: '#0b5d3b',
  removed: '#9b1c1c',
  moved: '#5b3e99',
}

export interface PdfPages {
  readonly title: string
  /** Written into the file; equal input gives equal bytes. */
  readonly createdAt: string | null
  readonly page: ExhibitPage
  /** Of tables. */
  readonly size: number
  readonly blocks: readonly Block[]
  /** At the foot of every page, next to its number. */
  readonly about: string
}

/** Text and tables as a PDF. */
export async function writePages({ title, createdAt, page, size, blocks, about }: PdfPages): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(createdAt ?? 0) },
  })
  const written = collect(document)
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, join(fontFolder, file))
  const setFont = (look: Look, at: number) => document.font(look === 'bold' ? 'bold' : 'regular').fontSize(at)
  const pages = layOut(blocks, {
    page,
    size,
    foot,
    measureAt: cacheWidths((text, look, at) => setFont(look, at).widthOfString(text)),
  })
  for (const [index, drawings] of pages.entries()) {
    document.addPage()
    for (const drawing of drawings) draw(document, drawing, setFont)
    const count = `Page ${index + 1} of ${pages.length}`
    const y = page.height - page.margin - foot + footSize
    const width = page.width - 2 * page.margin
    setFont('muted', footSize)
      .fillColor(colors.muted)
      .text(about, page.margin, y, { width: width - 80, height: 2 * footSize * leading, ellipsis: true })
      .text(count, page.margin, y, { width, align: 'right', lineBreak: false })
  }
  document.end()
  return await written
}

type Document = InstanceType<typeof PDFDocument>
type SetFont = (look: Look, size: number) => Document

const fontFolder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')
/** Embedded, as the fonts of every PDF reader have the characters of Western Europe only. */
const fonts = { regular: 'LiberationSans-Regular.ttf', bold: 'LiberationSans-Bold.ttf' }

async function collect(document: Document): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  document.on('end', resolve)
  document.on('error', reject)
  await promise
  return Buffer.concat(chunks)
}

function cacheWidths(measure: (text: string, look: Look, size: number) => number) {
  return (size: number) => {
    const widths = { bold: new Map<string, number>(), regular: new Map<string, number>() }
    return (text: string, look: Look) => {
      const known = look === 'bold' ? widths.bold : widths.regular
      const width = known.get(text) ?? measure(text, look, size)
      known.set(text, width)
      return width
    }
  }
}

function draw(document: Document, drawing: Drawing, setFont: SetFont): void {
  if (drawing.kind === 'box') {
    const { x, y, width, height, fill } = drawing
    document.rect(x, y, width, height).lineWidth(0.5)
    if (fill === null) document.stroke('#b9b9b9')
    else document.fillAndStroke(fill, '#b9b9b9')
    return
  }
  const { x, y, size, line } = drawing
  for (const piece of line) {
    const { look, text, url } = piece
    const color = colors[look]
    const from = x + piece.x
    setFont(look, size).fillColor(color).text(text, from, y, { lineBreak: false })
    const to = from + piece.width
    if (look === 'removed') rule(document, { from, to, y: y + size * 0.55, color })
    if (look === 'inserted') rule(document, { from, to, y: y + size * 1.02, color })
    if (look === 'moved') rule(document, { from, to, y: y + size * 1.02, color, isDotted: true })
    if (url) document.link(from, y, piece.width, size * leading, url)
  }
}

function rule(
  document: Document,
  line: { from: number; to: number; y: number; color: string; isDotted?: boolean },
): void {
  if (line.isDotted) document.dash(1, { space: 1 })
  document.moveTo(line.from, line.y).lineTo(line.to, line.y).lineWidth(0.5).stroke(line.color)
  if (line.isDotted) document.undash()
}
