import { stringify } from 'csv-stringify/sync'
import type { Exhibit, ExhibitDifference } from '#lib/reading/exhibit/exhibit.ts'
import { categoryLabels, changeLabels, effectLabels, materialityLabels, partLabels } from '#lib/reading/labels.ts'
import { cellOf, pagesCell } from './exhibit-table.ts'
import { reviewCells, reviewColumns } from './review-tables.ts'
import { describeRelation } from './title-block.ts'

const header = [
  'Part',
  'Provision',
  'Relation',
  'Materiality',
  'For the insured',
  'Category',
  'Change',
  'Summary',
  'Why',
  'From',
  'Before',
  'Page before',
  'To',
  'After',
  'Page after',
  ...reviewColumns.map(({ header: name }) => name),
]

/** RFC 4180 with a byte order mark: a line for each difference, and for each provision without one. */
export function writeCsv({ rows, differences }: Exhibit): Uint8Array {
  const byRow = Map.groupBy(differences, ({ provisionId }) => provisionId)
  const lines = rows.flatMap((row) => {
    const { id, part, title } = row
    const provision = [partLabels[part], title, describeRelation(row)]
    const own = byRow.get(id) ?? []
    return own.length > 0 ? own.map((difference) => [...provision, ...listCells(difference)]) : [provision]
  })
  const table = [header, ...lines].map((line) => header.map((_, index) => line[index] ?? ''))
  return Buffer.from(
    stringify(table, { record_delimiter: 'windows', quoted_match: /[\r\n]/, escape_formulas: true, bom: true }),
  )
}

function listCells(difference: ExhibitDifference) {
  const { materiality, effect, category, change, summary, reason, before, after, review } = difference
  return [
    materialityLabels[materiality],
    effectLabels[effect],
    categoryLabels[category],
    changeLabels[change],
    cellOf(summary).text,
    reason ?? '',
    ...[before, after].flatMap(({ column, text, pages }) => [column, cellOf(text).text, pagesCell(pages).text]),
    ...reviewCells(review).map(({ text }) => text),
  ]
}
