import type { Scenario } from './scenario.ts'
import type { Draft } from './store.ts'
import type { Counts, Tab } from './tabs.ts'

export interface DraftView {
  readonly draft: Draft
  readonly tab: Tab
  /** Items that a schedule shows. */
  readonly counts: Counts
  /** The status that the page shows instead of the draft's; null: the draft's. */
  readonly shownStatus: string | null
  readonly scenario: Scenario
  /** Shown where the scenario says so. */
  readonly password: string
}
