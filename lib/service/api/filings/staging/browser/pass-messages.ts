import type { passFailures, StagingTab } from '#lib/contract/filings/staging.ts'
import type { DraftField, DraftTab } from '#lib/service/api/filings/staging/connector/connector.ts'
import type { FilingSystem } from './filing-systems.ts'

/** The first message to the process of a pass. The password comes on its standard input, as UTF-8. */
export interface PassStart {
  readonly system: FilingSystem
  readonly chromiumPath: string
  /** Of the pass alone: the browser's profile, and the documents of each tab in `documents/TAB`. */
  readonly folder: string
  readonly username: string
  /** The draft's name in the external system: a pass that starts again continues with the same draft. */
  readonly reference: string
  readonly tabs: readonly DraftTab[]
  /** How long any one step may take. */
  readonly stepMs: number
}

/** Messages from the process. `tab-begins` and `tab-done` wait for a `PassReply` with their id. */
export type PassMessage =
  | { readonly kind: 'tab-begins'; readonly id: number; readonly tab: StagingTab }
  | {
      readonly kind: 'tab-done'
      readonly id: number
      readonly tab: StagingTab
      readonly filled: readonly DraftField[]
      readonly screenshot: Uint8Array | null
    }
  | { readonly kind: 'blocked'; readonly isPage: boolean }
  | { readonly kind: 'ended'; readonly failure: PassEndFailure | null }

/** In words of our own: what a tool or a page says may repeat what was typed. */
export interface PassEndFailure {
  readonly code: (typeof passFailures)[number]
  readonly message: string
}

export interface PassReply {
  readonly id: number
}
