import type { Exhibit, ExhibitCell, ExhibitNote } from '#lib/reading/exhibit/exhibit.ts'
import { partLabels } from '#lib/reading/labels.ts'
import { choosePage, matrixWidths, tableWidths } from './column-widths.ts'
import { reviewLines } from './describe-review.ts'
import { type ExhibitTable, redactedText } from './exhibit-table.ts'
import { listPrinted } from './exhibit-tables.ts'
import type { Block, PdfRow } from './pdf-layout.ts'
import { writePages } from './pdf-pages.ts'
import type { LookedText } from './pdf-text.ts'
import { describeNote, describeRelation, describeRun, legend, titleBlock } from './title-block.ts'

const noteFill = '#f6f4ef'
const headerFill = '#e7eeee'

/** The exhibit as a PDF. Equal exhibits give equal bytes: dates and identifiers are those of the run. */
export async function writePdf(exhibit: Exhibit): Promise<Uint8Array> {
  const page = choosePage(exhibit.columns.length)
  return await writePages({
    title: exhibit.title,
    createdAt: exhibit.run.finishedAt,
    page,
    size: exhibit.columns.length > 2 ? 6.5 : 8,
    blocks: listBlocks(exhibit, page.width - 2 * page.margin),
    about: describeRun(exhibit),
  })
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
