import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Exhibit, ExhibitCell, ExhibitNote } from '#lib/reading/exhibit/exhibit.ts'
import { partLabels } from '#lib/reading/labels.ts'
import { choosePage, matrixWidths, tableWidths } from './column-widths.ts'
import { reviewLines } from './describe-review.ts'
import { type ExhibitTable, redactedText } from './exhibit-table.ts'
import { listPrinted } from './exhibit-tables.ts'
import { type Block, type Drawing, layOut, leading, type PdfRow } from './pdf-layout.ts'
import type { Look, LookedText } from './pdf-text.ts'
import { describeNote, describeRelation, describeRun, legend, titleBlock } from './title-block.ts'

const footSize = 6
const foot = 3 * footSize * leading
const noteFill = '#f6f4ef'
const headerFill = '#e7eeee'
const colors: Record<Look, string> = {
  same: '#1a1a1a',
  bold: '#1a1a1a',
  muted: '#5f5f5f',
  inserted: '#0b5d3b',
  removed: '#9b1c1c',
  moved: '#5b3e99',
}

/** The exhibit as a PDF. Equal exhibits give equal bytes: dates and identifiers are those of the run. */
export async function writePdf(exhibit: Exhibit): Promise<Uint8Array> {
  const page = choosePage(exhibit.columns.length)
  const size = exhibit.columns.length > 2 ? 6.5 : 8
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: exhibit.title, CreationDate: new Date(exhibit.run.finishedAt ?? 0) },
  })
  const written = collect(document)
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, join(fontFolder, file))
  const setFont = (look: Look, at: number) => document.font(look === 'bold' ? 'bold' : 'regular').fontSize(at)
  const pages = layOut(listBlocks(exhibit, page.width - 2 * page.margin), {
    page,
    size,
    foot,
    measureAt: cacheWidths((text, look, at) => setFont(look, at).widthOfString(text)),
  })
  const about = describeRun(exhibit)
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

function listBlocks(exhibit: Exhibit, width: number): Block[] {
  const { title, columns, summary } = exhibit
  const heading = (text: string): Block => ({ kind: 'text', size: 11, paragraphs: [[{ look: 'bold', text }]] })
  return [
    { kind: 'text', size: 16, paragraphs: [[{ look: 'bold', text: title }]] },
    {
      kind: 'text',
      size: 8.5,
      paragraphs: [
        ...titleBlock(exhibit).map(({ label, value }): LookedText[] => [
          { look: 'bold', text: `${label}: ` },
          { look: 'same', text: value },
        ]),
        [{ look: 'muted', text: legend }],
      ],
    },
    {
      kind: 'text',
      size: 8.5,
      paragraphs: summary.map((text) => [{ look: 'same', text: `• ${text ?? redactedText}` }]),
    },
    heading('Side by side'),
    {
      kind: 'table',
      widths: matrixWidths(width, columns.length),
      header: [
        [[{ look: 'bold', text: 'Provision' }]],
        ...columns.map(({ name, forms }, index): LookedText[][] => [
          [{ look: 'bold', text: name }],
          ...[...forms, ...(index === 0 ? ['Baseline'] : [])].map((text): LookedText[] => [{ look: 'same', text }]),
        ]),
      ],
      rows: matrixRows(exhibit),
    },
    ...listPrinted(exhibit).flatMap((table) => [heading(table.title), plainTable(table, width)]),
  ]
}

function* matrixRows({ rows, columns }: Exhibit): Generator<PdfRow> {
  const isPair = columns.length === 2
  for (const [index, row] of rows.entries()) {
    if (rows[index - 1]?.part !== row.part)
      yield { cells: [[[{ look: 'bold', text: partLabels[row.part] }]]], fill: headerFill }
    const about: LookedText[][] = [
      [{ look: 'bold', text: row.title }],
      [{ look: 'muted', text: describeRelation(row) }],
    ]
    yield { cells: [about, ...row.cells.map((cell, at) => cellText(cell, isPair || at === 0))] }
    if (row.notes.length > 0) yield { cells: [row.notes.flatMap(noteText)], fill: noteFill }
  }
}

/** `isWhole`: text that is the baseline's is printed again. */
function cellText(cell: ExhibitCell, isWhole: boolean): LookedText[][] {
  switch (cell.kind) {
    case 'redacted':
      return [[{ look: 'muted', text: redactedText }]]
    case 'absent':
      if (cell.removed === null) return [[{ look: 'muted', text: 'Not in this variant' }]]
      return [[isWhole ? { look: 'removed', text: cell.removed } : { look: 'muted', text: 'Removed' }]]
    case 'text':
      return [
        ...cell.marks.map((text): LookedText[] => [{ look: 'muted', text }]),
        ...(cell.heading.length > 0
          ? [cell.heading.map(({ kind, text }): LookedText => ({ look: kind === 'same' ? 'bold' : kind, text }))]
          : []),
        cell.isSame && !isWhole
          ? [{ look: 'muted', text: 'Identical text' }]
          : cell.text.map(({ kind, text }): LookedText => ({ look: kind, text })),
        cell.pages.map(
          ({ label, url }, at): LookedText => ({ look: 'muted', text: at > 0 ? `, ${label}` : label, url }),
        ),
      ]
  }
}

function noteText(note: ExhibitNote): LookedText[][] {
  return [
    [
      { look: 'bold', text: `${describeNote(note)}: ` },
      { look: 'same', text: note.text ?? redactedText },
    ],
    ...(note.review ? reviewLines(note.review) : []).map((text): LookedText[] => [{ look: 'same', text }]),
  ]
}

function plainTable(table: ExhibitTable, width: number): Block {
  const { columns, rows } = table
  return {
    kind: 'table',
    widths: tableWidths(width, table),
    header: columns.map(({ header }) => [[{ look: 'bold', text: header }]]),
    rows: rows.map((cells) => ({
      cells: cells.map(({ text, url = null }) => [[{ look: url ? ('muted' as const) : ('same' as const), text, url }]]),
    })),
  }
}
