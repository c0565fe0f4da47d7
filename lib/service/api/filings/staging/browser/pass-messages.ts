import type { passFailures, StagingTab } from '#lib/contract/filings/staging.ts'
import type { DraftTab, ExternalDraft, StagedTabResult } from '#lib/service/api/filings/staging/connector/connector.ts'
import type { FilingSystem } from './filing-systems.ts'

/** The first message to the process of a pass. The password comes on its standard input, as UTF-8. */
export interface PassStart {
  readonly system: FilingSystem
  readonly chromiumPath: string
  /** Of the pass alone: the browser's profile, and the documents of each tab in `documents/TAB`. */
  readonly folder: string
  readonly username: string
  /** The name of a new draft in the external system. */
  readonly reference: string
  /** The draft to go on with, if it is still one there. */
  readonly formerReference: string | null
  readonly tabs: readonly DraftTab[]
  /** How long any one step may take. */
  readonly stepMs: number
}

/** Messages from the process. Those with an id wait for a `PassReply` with it. */
export type PassMessage =
  | ({ readonly kind: 'draft-opened'; readonly id: number } & ExternalDraft)
  | { readonly kind: 'tab-begins'; readonly id: number; readonly tab: StagingTab }
  | ({ readonly kind: 'tab-done'; readonly id: number } & StagedTabResult)
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
