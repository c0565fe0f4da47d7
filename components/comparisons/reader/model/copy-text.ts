import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { categoryLabels, changeLabels, partLabels, relationLabels } from './labels.ts'
import { fullTitleOf, numberOf, provisionAt, type Reading, titleOf, type Variant } from './reading.ts'
import type { Row } from './rows.ts'

/** Rows as tab-separated text with a header: a spreadsheet pastes them as a table. */
export function rowsToTsv(rows: readonly Row[], columns: readonly Variant[]): string {
  const header = ['Part', 'Number', 'Heading', 'Relation', ...columns.map(({ name }) => name)]
  const lines = rows.map(({ provision, relation }) => [
    partLabels[provision.part],
    numberOf(provision) ?? '',
    provision.heading ?? '',
    relationLabels[relation],
    ...columns.map(({ key }) => textOf(provision.cells[key])),
  ])
  return [header, ...lines].map((cells) => cells.map(onOneLine).join('\t')).join('\n')
}

/** Differences as tab-separated text with a header, the words before and after in separate columns. */
export function differencesToTsv(reading: Reading, differences: readonly ResultDifference[]): string {
  const nameOf = (key: string) => reading.variantOf.get(key)?.name ?? key
  const header = ['Part', 'Provision', 'Materiality', 'For the insured', 'Category', 'Change']
  const lines = differences.map((difference) => {
    const { materiality, effect, category, change, summary, variants, spans, redacted } = difference
    const provision = provisionAt(reading, difference.provisionId)
    const texts = variants.flatMap((key) => [nameOf(key), textOf(spans[key])])
    return [
      provision ? partLabels[provision.part] : '',
      provision ? fullTitleOf(reading, provision) : '',
      materiality,
      effect,
      categoryLabels[category],
      changeLabels[change],
      ...texts,
      redacted ? '(redacted)' : (summary ?? ''),
    ]
  })
  const columns = [...header, 'From', 'Before', 'To', 'After', 'Summary']
  return [columns, ...lines].map((cells) => cells.map(onOneLine).join('\t')).join('\n')
}

/** One row to be read: every variant's words under its name, then what differs. */
export function rowToText(
  { provision }: Row,
  columns: readonly Variant[],
  differences: readonly ResultDifference[],
): string {
  const texts = columns.map(({ key, name }) => `${name}: ${textOf(provision.cells[key])}`)
  const changes = differences.flatMap(({ summary, variants: [, other] }) =>
    summary ? [`- ${columns.find(({ key }) => key === other)?.name ?? other}: ${summary}`] : [],
  )
  return [titleOf(provision), '', ...texts, ...(changes.length > 0 ? ['', 'Differences', ...changes] : [])].join('\n')
}

function textOf(
  cell: { readonly text: string | null; readonly redacted?: true | undefined } | null | undefined,
): string {
  if (!cell) return '(absent)'
  if (cell.redacted || cell.text === null) return '(redacted)'
  return cell.text
}

function onOneLine(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ')
}
