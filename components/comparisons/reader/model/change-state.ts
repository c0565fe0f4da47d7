import type { ReaderChange } from '#components/comparisons/reader/reader.ts'
import { clearedFilters, type ReaderState, type Tab } from './url-state.ts'

const tabsOfRows: ReadonlySet<Tab> = new Set(['matrix', 'changes', 'numbers', 'redline'])
const filterNames = Object.keys(clearedFilters) as (keyof typeof clearedFilters)[]
const stepNames: ReadonlySet<string> = new Set([...filterNames, 'baseline', 'pair', 'hide'])

/** Filters narrow rows: one that is chosen where no rows are shown leads to them. */
export function leadToRows(state: ReaderState, change: ReaderChange): ReaderChange {
  const isFilter = filterNames.some((name) => change[name] !== undefined && change[name] !== null)
  return isFilter && !tabsOfRows.has(state.tab) ? { tab: 'matrix', ...change } : change
}

/** Whether Back takes a change back: another view, other filters, another pair, evidence that opens. Typing and reading on within a view is no step. */
export function isStep(state: ReaderState, change: ReaderChange): boolean {
  if (change.evidence && !state.evidence) return true
  if (change.tab !== undefined && change.tab !== state.tab) return true
  return Object.keys(change).some((name) => name !== 'q' && stepNames.has(name))
}
