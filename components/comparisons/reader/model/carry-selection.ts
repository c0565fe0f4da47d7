import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { isNumeric } from '#lib/reading/rows.ts'
import type { ReaderChange, ReaderState, Tab } from './url-state.ts'

interface Carried {
  readonly state: ReaderState
  /** Any difference that can be chosen. */
  readonly differenceOf: (id: string) => ResultDifference | undefined
  readonly shownDifferences: readonly ResultDifference[]
  /** The choice of each tab when it was left. */
  readonly left: ReadonlyMap<Tab, string | null>
}

const tabsOfCells: ReadonlySet<Tab> = new Set(['matrix', 'overview', 'redline'])
const tabsOfDifferences: ReadonlySet<Tab> = new Set(['changes', 'numbers'])

/** Another tab shows the same provision as chosen. A tab that lists something else shows its own last choice. */
export function carrySelection(tab: Tab, { state, differenceOf, shownDifferences, left }: Carried): ReaderChange {
  const chosen = tabsOfDifferences.has(state.tab) && state.item !== null ? differenceOf(state.item) : undefined
  const row = chosen?.provisionId ?? state.row
  const col = chosen ? (chosen.variants[1] ?? null) : state.col
  if (tabsOfCells.has(tab)) return { tab, row, col, item: null, cite: null }
  if (!tabsOfDifferences.has(tab)) return { tab, row, col, item: left.get(tab) ?? null, cite: null }
  const own = shownDifferences.filter(
    (difference) => difference.provisionId === row && (tab === 'changes' || isNumeric(difference)),
  )
  const known = [state.item, left.get(tab)].map((id) => own.find((difference) => difference.id === id))
  return { tab, row, col, item: (known.find(Boolean) ?? own[0])?.id ?? null, cite: null }
}
