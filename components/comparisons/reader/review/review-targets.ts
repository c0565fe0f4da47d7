import type { Tab } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { differencesOf } from '#lib/reading/differences.ts'
import { listFindings } from '#lib/reading/findings.ts'
import { alikeInBaseline } from '#lib/reading/number-rows.ts'

type Sought = Pick<Reader, 'state' | 'set' | 'pair' | 'pairSet' | 'columns' | 'reading'>

/** The tabs whose answers and statements are reviewed where they stand. */
export function isAnswerTab(tab: Tab): tab is 'scenarios' | 'review' {
  return tab === 'scenarios' || tab === 'review'
}

/** Ids of the findings that the link has chosen: a change, a figure, the changes of a cell or row, or an answer. */
export function listChosen({ state, set, pair, pairSet, columns, reading }: Sought): readonly string[] {
  const { tab, row, col, item } = state
  if (isAnswerTab(tab)) {
    const reviewId = listFindings(reading, tab).find(({ id }) => id === item)?.reviewId
    return reviewId ? [reviewId] : []
  }
  if (tab === 'matrix' && row !== null) return idsOfRow(set, row, { col, keys: columns.map(({ key }) => key) })
  if (tab === 'redline' && row !== null) return idsOfRow(pairSet, row, { col, keys: pair })
  const difference = item === null ? undefined : set.byId.get(item)
  if (!difference) return []
  if (tab === 'numbers') return alikeInBaseline(set, difference).map(({ id }) => id)
  return tab === 'changes' ? [difference.id] : []
}

function idsOfRow(
  set: Sought['set'],
  row: string,
  { col, keys }: { readonly col: string | null; readonly keys: readonly string[] },
): readonly string[] {
  const [baseline] = keys
  const variants = col && col !== baseline ? [col] : keys.slice(1)
  return variants.flatMap((key) => differencesOf(set, row, key)).map(({ id }) => id)
}
