import type { Draft } from './store.ts'
import type { Tab } from './tabs.ts'
import type { Weather } from './weather.ts'

export interface DraftView {
  readonly draft: Draft
  readonly tab: Tab
  /** Items that a schedule shows. */
  readonly items: number
  /** What the page says instead of the draft's own status; null: the status itself. */
  readonly shownStatus: string | null
  readonly weather: Weather
  /** Shown where the weather says so. */
  readonly password: string
}
