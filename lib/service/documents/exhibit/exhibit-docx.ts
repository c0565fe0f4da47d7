import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import type { Exhibit, ExhibitNote, ExhibitRow } from '#lib/reading/exhibit/exhibit.ts'
import { partLabels } from '#lib/reading/labels.ts'
import { withFixedTimes } from '#lib/service/documents/fixed-times.ts'
import { choosePage, matrixWidths, tableWidths } from './column-widths.ts'
import { reviewLines } from './describe-review.ts'
import { cellParagraphs, colors, muted, Redline, redlineStyles } from './docx-redline.ts'
import { type ExhibitTable, redactedText } from './exhibit-table.ts'
import { listPrinted } from './exhibit-tables.ts'
import { describeNote, describeRelation, describeRun, legend, titleBlock } from './title-block.ts'

const twipsPerPoint = 20
const pairSize = 17
const crowdedSize = 14
const headerFill = 'E7EEEE'
const noteFill = 'F6F4EF'
const epoch = '2000-01-01T00:00:00Z'

/** The side-by-side exhibit for Word, its changes tracked. Equal exhibits give equal bytes. */
export async function writeDocx(exhibit: Exhibit): Promise<Uint8Array> {
  const { width, height, margin } = choosePage(exhibit.columns.length)
  const total = (width - 2 * margin) * twipsPerPoint
  const size = exhibit.columns.length > 2 ? crowdedSize : pairSize
  const document = new Document({
    title: exhibit.title,
    styles: {
      default: { document: { run: { font: 'Arial', size } } },
      characterStyles: redlineStyles,
    },
    sections: [
      {
        properties: {
          page: {
            // The library exchanges the two for a landscape page.
            size: {
              orientation: PageOrientation.LANDSCAPE,
              width: height * twipsPerPoint,
              height: width * twipsPerPoint,
            },
            margin: sides(margin * twipsPerPoint),
          },
        },
        footers: { default: new Footer({ children: [footer(exhibit, total)] }) },
        children: [
          new Paragraph({ text: exhibit.title, heading: HeadingLevel.TITLE }),
          ...titleBlock(exhibit).map(labeled),
          muted(legend),
          ...exhibit.summary.map((text) => new Paragraph({ text: text ?? redactedText, bullet: { level: 0 } })),
          new Paragraph({ text: 'Side by side', heading: HeadingLevel.HEADING_1 }),
          matrix(exhibit, total),
          ...listPrinted(exhibit).flatMap((table) => plainTable(table, total)),
        ],
      },
    ],
  })
  return withFixedTimes(await Packer.toBuffer(document))
}

type Child = ISectionOptions['children'][number]

function sides(twips: number) {
  return { top: twips, bottom: twips, left: twips, right: twips, header: twips / 2, footer: twips / 2 }
}

function labeled({ label, value }: { readonly label: string; readonly value: string }): Paragraph {
  return new Paragraph({ children: [new TextRun({ text: `${label}: `, bold: true }), new TextRun(value)] })
}

function footer(exhibit: Exhibit, width: number): Paragraph {
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: width }],
    children: [
      new TextRun({ text: describeRun(exhibit), size: 13, color: colors.muted }),
      new TextRun({
        children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
        size: 13,
        color: colors.muted,
      }),
    ],
  })
}

function matrix(exhibit: Exhibit, total: number): Table {
  const { columns, rows, run } = exhibit
  const redline = new Redline(run.finishedAt ?? epoch)
  const widths = matrixWidths(total, columns.length)
  const header = [
    ['Provision'],
    ...columns.map(({ name, forms }, index) => [name, ...forms, ...(index === 0 ? ['Baseline'] : [])]),
  ]
  return table(widths, [
    headerRow(header, widths),
    ...rows.flatMap((row, index) => [
      ...(rows[index - 1]?.part === row.part ? [] : [wideRow([partHeading(row)], widths, headerFill)]),
      new TableRow({
        children: [
          tableCell([new Paragraph({ children: [new TextRun({ text: row.title, bold: true })] }), relation(row)], {
            width: widths[0] ?? 0,
          }),
          ...row.cells.map((cell, at) =>
            tableCell(cellParagraphs(cell, { redline, isWhole: columns.length === 2, isBaseline: at === 0 }), {
              width: widths[at + 1] ?? 0,
            }),
          ),
        ],
      }),
      ...(row.notes.length > 0 ? [wideRow(row.notes.flatMap(note), widths, noteFill)] : []),
    ]),
  ])
}

function partHeading({ part }: ExhibitRow): Paragraph {
  return new Paragraph({ keepNext: true, children: [new TextRun({ text: partLabels[part], bold: true })] })
}

function relation(row: ExhibitRow): Paragraph {
  return muted(describeRelation(row))
}

function note(found: ExhibitNote): Paragraph[] {
  return [
    new Paragraph({
      children: [
        new TextRun({ text: `${describeNote(found)}: `, bold: true }),
        new TextRun(found.text ?? redactedText),
      ],
    }),
    ...(found.review ? reviewLines(found.review) : []).map(plainParagraph),
  ]
}

/** Notes have lines. */
function plainParagraph(text: string): Paragraph {
  return new Paragraph({
    children: text.split('\n').map((line, index) => new TextRun({ text: line, ...(index > 0 && { break: 1 }) })),
  })
}

function plainTable(printed: ExhibitTable, total: number): Child[] {
  const { title, columns, rows } = printed
  const widths = tableWidths(total / twipsPerPoint, printed).map((width) => width * twipsPerPoint)
  return [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
    table(widths, [
      headerRow(
        columns.map(({ header }) => [header]),
        widths,
      ),
      ...rows.map(
        (cells) =>
          new TableRow({
            children: cells.map(({ text }, at) => tableCell([plainParagraph(text)], { width: widths[at] ?? 0 })),
          }),
      ),
    ]),
  ]
}

const line = { style: BorderStyle.SINGLE, size: 4, color: 'B9B9B9' }

function table(widths: readonly number[], rows: readonly TableRow[]): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: [...widths],
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    rows,
  })
}

/** Repeated on every page. */
function headerRow(texts: readonly (readonly string[])[], widths: readonly number[]): TableRow {
  return new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: texts.map((lines, at) =>
      tableCell(
        lines.map((text, index) => new Paragraph({ children: [new TextRun({ text, bold: index === 0 })] })),
        { width: widths[at] ?? 0, fill: headerFill },
      ),
    ),
  })
}

function wideRow(children: readonly Paragraph[], widths: readonly number[], fill: string): TableRow {
  const width = widths.reduce((sum, each) => sum + each, 0)
  return new TableRow({ cantSplit: true, children: [tableCell(children, { width, fill, span: widths.length })] })
}

interface CellLook {
  readonly width: number
  readonly fill?: string
  readonly span?: number
}

function tableCell(children: readonly Paragraph[], { width, fill, span }: CellLook): TableCell {
  return new TableCell({
    children: children.length > 0 ? children : [new Paragraph('')],
    width: { size: width, type: WidthType.DXA },
    ...(span !== undefined && { columnSpan: span }),
    ...(fill !== undefined && { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } }),
  })
}
