import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import type { Tab } from './model/url-state.ts'
import type { Reader } from './reader.ts'

const tabTitles: Readonly<Record<Tab, string>> = {
  matrix: 'Matrix',
  overview: 'Overview',
  changes: 'Changes',
  numbers: 'Numbers',
  redline: 'Redline',
  focus: 'Focus',
  scenarios: 'Scenarios',
  review: 'Review material',
  gaps: 'Gaps',
  inputs: 'Inputs',
}

/** Only on paper: which comparison this is, and which part of it. */
export function PrintHeader({ reader, comparison }: { reader: Reader; comparison: FormComparison }) {
  const { reading, columns, pair, state } = reader
  const nameOf = (key: string) => reading.variantOf.get(key)?.name ?? key
  const names = columns.map(({ name }) => name)
  return (
    <header data-print-header className="mb-3 hidden border-line-strong border-b pb-2 print:block">
      <p className="font-serif text-lg">{comparison.title ?? names.join(' · ')}</p>
      <p className="text-muted text-xs">
        {tabTitles[state.tab]} ·{' '}
        {state.tab === 'redline' ? `${nameOf(pair[0])} to ${nameOf(pair[1])}` : names.join(' · ')}
      </p>
      <p className="text-muted text-xs">
        Run <code className="font-mono">{comparison.id}</code>
      </p>
    </header>
  )
}
