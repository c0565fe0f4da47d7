import type { Exhibit, ExhibitDifference, ExhibitScenario } from '#lib/reading/exhibit/exhibit.ts'
import { countOf, effectLabels, relationLabels } from '#lib/reading/labels.ts'

type Paint = (color: 'bold' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string

const mostShown = 20

/** The comparison in lines for a terminal. */
export function summarize(exhibit: Exhibit, paint: Paint): string[] {
  const { columns, counts, summary, differences, scenarios, gaps } = exhibit
  const { relations, levels } = counts
  const high = differences.filter(({ materiality }) => materiality === 'high')
  return [
    paint('bold', columns.map(({ name, forms }) => [name, ...forms].join(', ')).join('  →  ')),
    `${countOf(counts.provisions, 'provision')}: ${(['same', 'editorial', 'changed', 'partial'] as const)
      .map((relation) => `${relations[relation]} ${relationLabels[relation].toLowerCase()}`)
      .join(' · ')}`,
    `${countOf(counts.differences, 'difference')}: ${levels.high} high · ${levels.medium} medium · ${levels.low} low · ${levels.none} not material`,
    '',
    ...summary.flatMap((text) => (text === null ? [] : [text])),
    ...(high.length > 0 ? ['', paint('bold', 'High materiality')] : []),
    ...high.slice(0, mostShown).map((difference) => describeDifference(difference, paint)),
    ...(high.length > mostShown ? [`  … and ${high.length - mostShown} more`] : []),
    ...scenarios.flatMap((scenario) => describeScenario(scenario, paint)),
    ...(gaps.length > 0 ? ['', paint('bold', 'Gaps')] : []),
    ...gaps.map(({ column, message }) => `  ${column === null ? '' : `${column}: `}${message}`),
  ]
}

function describeDifference({ provision, effect, summary, before, after }: ExhibitDifference, paint: Paint): string {
  const colors = { narrower: 'red', mixed: 'yellow', broader: 'green', unclear: 'dim', none: 'dim' } as const
  const pages = [before, after].map(({ pages: [first] }) => first?.label ?? '—').join(' → ')
  return `  ${paint(colors[effect], effectLabels[effect].padEnd(8))} ${provision}: ${summary} ${paint('dim', `(${after.column}, ${pages})`)}`
}

function describeScenario({ id, question, answers, expectations }: ExhibitScenario, paint: Paint): string[] {
  return [
    '',
    paint('bold', `Scenario ${id}${question === null ? '' : `: ${question}`}`),
    ...answers.map(({ column, outcome }) => `  ${column}: ${outcome}`),
    ...expectations.map(({ id: expectation, assertion, column, outcome, isMet, text }) =>
      [
        `  ${isMet ? paint('green', 'ok  ') : paint('red', 'FAIL')} ${expectation} (${column}): ${assertion}`,
        ...(isMet ? [] : [`       ${outcome}. ${text}`]),
      ].join('\n'),
    ),
  ]
}
