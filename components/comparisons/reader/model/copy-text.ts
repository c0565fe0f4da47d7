import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { categoryLabels, changeLabels, outcomeLabels, partLabels, relationLabels } from '#lib/reading/labels.ts'
import { fullTitleOf, numberOf, provisionAt, type Reading, titleOf, type Variant } from '#lib/reading/reading.ts'
import type { Row } from '#lib/reading/rows.ts'
import type { ScenarioView } from '#lib/reading/scenario-rows.ts'

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
  const header = ['Part', 'Provision', 'Materiality', 'For the insured', 'Why', 'Category', 'Change']
  const lines = differences.map((difference) => {
    const { materiality, effect, reason, category, change, summary, variants, spans, redacted } = difference
    const provision = provisionAt(reading, difference.provisionId)
    const texts = variants.flatMap((key) => [nameOf(key), textOf(spans[key])])
    return [
      provision ? partLabels[provision.part] : '',
      provision ? fullTitleOf(reading, provision) : '',
      materiality,
      effect,
      reason ?? '',
      categoryLabels[category],
      changeLabels[change],
      ...texts,
      redacted ? '(redacted)' : (summary ?? ''),
    ]
  })
  const columns = [...header, 'From', 'Before', 'To', 'After', 'Summary']
  return [columns, ...lines].map((cells) => cells.map(onOneLine).join('\t')).join('\n')
}

/** Answers and expectations as tab-separated text with a header, one line for each variant. */
export function scenariosToTsv(scenarios: readonly ScenarioView[], columns: readonly Variant[]): string {
  const header = ['Scenario', 'Expectation', 'Variant', 'Outcome', 'By', 'Answer', 'Dissent', 'Dissent of', 'Opinion']
  const lines = scenarios.flatMap(({ id, question, rows }) =>
    rows.flatMap(({ assertion, cells }) =>
      columns.flatMap(({ key, name }) => {
        const finding = cells.get(key)
        if (!finding?.outcome) return []
        const { outcome, model, text, dissent } = finding
        const opinion = dissent
          ? [outcomeLabels[dissent.outcome], dissent.model, dissent.text ?? '(redacted)']
          : ['', '', '']
        const answer = [outcomeLabels[outcome], model ?? 'Filing Desk', text ?? '(redacted)']
        return [[question ?? id, assertion ?? '', name, ...answer, ...opinion]]
      }),
    ),
  )
  return [header, ...lines].map((cells) => cells.map(onOneLine).join('\t')).join('\n')
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
