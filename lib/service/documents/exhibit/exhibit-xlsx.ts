import type { Exhibit, ExhibitCell } from '#lib/reading/exhibit/exhibit.ts'
import { materialityLabels, partLabels } from '#lib/reading/labels.ts'
import { type ExhibitTable, pagesCell, redactedText } from './exhibit-table.ts'
import { listTables } from './exhibit-tables.ts'
import type { RichText, Sheet, SheetCell } from './sheet.ts'
import { describeRelation, legend, noteLines, titleBlock } from './title-block.ts'
import { writeWorkbook } from './workbook.ts'

const sheetNames: Record<ExhibitTable['id'], string> = {
  differences: 'Differences',
  reviews: 'Review',
  overrides: 'Overrides',
  pairings: 'Pairings',
  numbers: 'Numbers',
  scenarios: 'Scenarios',
  expectations: 'Expectations',
  review: 'ReviewMaterial',
  focus: 'Focus',
  gaps: 'Gaps',
  files: 'Files',
}

/** The exhibit as a workbook: its matrix with redlines, then a sheet for every kind of finding. */
export function writeXlsx(exhibit: Exhibit): Uint8Array {
  // The sheet of the review has the overrides too.
  const tables = listTables(exhibit).filter(({ id }) => id !== 'overrides')
  return writeWorkbook([matrixSheet(exhibit), ...tables.map(tableSheet), aboutSheet(exhibit)])
}

function matrixSheet({ columns, rows, hasNotes }: Exhibit): Sheet {
  return {
    name: 'Matrix',
    frozenColumns: 2,
    columns: [
      { header: 'Part', width: 16 },
      { header: 'Provision', width: 32 },
      { header: 'Relation', width: 16 },
      { header: 'Materiality', width: 12 },
      ...columns.flatMap(({ name, forms }) => [
        { header: [name, ...forms].join('\n'), width: 60 },
        { header: `Page in ${name}`, width: 10 },
      ]),
      ...(hasNotes ? [{ header: 'Notes', width: 60 }] : []),
    ],
    rows: rows.map((row) => [
      { text: partLabels[row.part] },
      { text: row.title },
      { text: describeRelation(row) },
      { text: materialityLabels[row.materiality] },
      ...row.cells.flatMap((cell): SheetCell[] => [
        { runs: runsOf(cell) },
        cell.kind === 'text' ? pagesCell(cell.pages) : { text: '' },
      ]),
      ...(hasNotes ? [{ text: row.notes.flatMap(noteLines).join('\n') }] : []),
    ]),
  }
}

function runsOf(cell: ExhibitCell): RichText[] {
  switch (cell.kind) {
    case 'redacted':
      return [{ text: redactedText }]
    case 'absent':
      return cell.removed === null ? [{ text: '' }] : [{ text: cell.removed, look: 'removed' }]
    case 'text': {
      const heading = cell.heading.map(({ kind, text }): RichText => ({ text, look: kind === 'same' ? 'bold' : kind }))
      const text = cell.text.map(
        ({ kind, text: run }): RichText => (kind === 'same' ? { text: run } : { text: run, look: kind }),
      )
      const marks = cell.marks.map((mark): RichText => ({ text: `[${mark}]\n` }))
      return [...marks, ...heading, ...(heading.length > 0 && text.length > 0 ? [{ text: '\n' }] : []), ...text]
    }
  }
}

function tableSheet({ id, columns, rows }: ExhibitTable): Sheet {
  return {
    name: sheetNames[id],
    frozenColumns: 0,
    columns,
    rows: rows.map((cells) =>
      cells.map((cell) => (id === 'numbers' || id === 'files' ? (readNumber(cell.text) ?? cell) : cell)),
    ),
  }
}

function aboutSheet(exhibit: Exhibit): Sheet {
  const { title, run } = exhibit
  return {
    name: 'About',
    frozenColumns: 0,
    columns: [
      { header: 'About', width: 20 },
      { header: title, width: 100 },
    ],
    rows: [
      ...titleBlock(exhibit).map(({ label, value }) => [{ text: label }, { text: value }]),
      [{ text: 'Run' }, { text: run.id }],
      ...(run.finishedAt === null ? [] : [[{ text: 'Finished' }, { date: run.finishedAt.slice(0, 10) }]]),
      [{ text: 'Engine' }, { text: run.engineVersion }],
      [{ text: 'Redline' }, { text: legend }],
      ...exhibit.summary.map((text, index) => [{ text: index === 0 ? 'Summary' : '' }, { text: text ?? redactedText }]),
    ],
  }
}

/** A figure that is a number and nothing else, as a number; periods and dates stay text. */
function readNumber(text: string): SheetCell | null {
  const [, dollar, digits, decimals, percent] =
    /^(\$ ?)?(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?( ?%| percent)?$/.exec(text) ?? []
  if (digits === undefined || (dollar && percent)) return null
  const value = Number(`${digits.replaceAll(',', '')}${decimals ?? ''}`)
  if (percent) return { number: value / 100, format: decimals ? 'percent' : 'wholePercent' }
  if (dollar) return { number: value, format: decimals ? 'dollars' : 'wholeDollars' }
  return { number: value, format: decimals ? 'decimal' : 'whole' }
}
