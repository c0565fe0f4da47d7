import type { Schedule } from '#lib/contract/filings/documents.ts'
import type { connectors, Destination, passFailures, StagingCheck, StagingTab } from '#lib/contract/filings/staging.ts'

/**
 * Prepares a draft in the external filing system, or for it. There is no verb here that submits or pays, and there
 * must never be one: the last step in the external system belongs to a person.
 */
export interface FilingSystemConnector {
  readonly kind: (typeof connectors)[number]
  /** Whether the pass waits for the owner's password before it starts. */
  readonly needsSignIn: boolean
  /**
   * Fills the draft and stops there. Rejects with a `StagingFailure` where the pass cannot go on. Settles only after
   * everything it started has ended, also when `signal` is aborted: a second browser may start right afterwards.
   */
  prepareDraft(task: DraftTask): Promise<void>
}

export interface DraftTask {
  readonly pass: {
    readonly id: string
    readonly destination: Destination
    readonly username: string
    /** The draft of an earlier pass, by its name there: it is continued if it is still a draft there. */
    readonly formerReference: string | null
  }
  readonly draft: DraftPackage
  /**
   * UTF-8, overwritten when the pass ends; null where the connector needs none. It must become no string in this process,
   * and be in no error or log line.
   */
  readonly password: Uint8Array | null
  /** Aborted when the pass must end: it was superseded, its login was removed, or the process stops. */
  readonly signal: AbortSignal
  /** To be awaited once the draft is open in the external system, before anything is entered. Let its rejection through. */
  onDraft(draft: ExternalDraft): Promise<void>
  /**
   * To be awaited before each tab is touched. Rejects where the pass must not go on, such as when the owner changed:
   * let the rejection through.
   */
  beforeTab(tab: StagingTab): Promise<void>
  /** Reports the content of a tab of the draft. In the order of the tabs, each at most once. Let its rejection through. */
  onTab(result: StagedTabResult): Promise<void>
}

export interface ExternalDraft {
  /** Its name there. */
  readonly reference: string
  readonly url: string
}

/** The name of a new draft of a pass in the external system: a pass that starts again continues with the same draft. */
export function nameDraft(passId: string): string {
  return `Filing Desk ${passId}`
}

export interface StagedTabResult {
  readonly tab: StagingTab
  readonly filled: readonly DraftField[]
  /** Values that the external system has no field for. */
  readonly notAsked: readonly DraftField[]
  /** PNG, or null where there is no screen. */
  readonly screenshot: Uint8Array | null
}

/** The input of a pass. */
export interface DraftPackage {
  /** All tabs, in the order of the external system. */
  readonly tabs: readonly DraftTab[]
  /** In the order of their schedules: form, rate/rule, supporting. */
  readonly documents: readonly DraftDocument[]
  readonly checks: readonly StagingCheck[]
  /** Every file of the package but the manifest itself, in its order. */
  readonly manifest: readonly ManifestEntry[]
}

export interface DraftTab {
  readonly tab: StagingTab
  readonly fields: readonly DraftField[]
}

export interface DraftField {
  readonly label: string
  readonly value: string
}

/** The number of the schedule item that a label names, from 1, and the label without it; 0: of the tab itself. */
export function splitLabel(label: string): { readonly item: number; readonly name: string } {
  const [, number, name] = /^(\d+)\. (.+)$/.exec(label) ?? []
  return number === undefined || name === undefined ? { item: 0, name: label } : { item: Number(number), name }
}

export interface DraftDocument {
  readonly schedule: Schedule
  readonly tab: StagingTab
  readonly title: string
  readonly formNumber: string | null
  readonly editionDate: string | null
  /** Its file’s, safe and unique on its schedule, with the extension of its type. */
  readonly fileName: string
  readonly mediaType: string
  readonly byteLength: number
  /** Of the bytes, hex. */
  readonly sha256: string
  /** The bytes, read when they are needed. */
  read(): Promise<Uint8Array>
}

export interface ManifestEntry {
  /** In the package, with forward slashes. */
  readonly path: string
  readonly byteLength: number
  readonly sha256: string
}

/** Why a pass ended without a draft. `message` is shown to people: no secrets, nothing that a page said. */
export class StagingFailure extends Error {
  override readonly name = 'StagingFailure'
  readonly code: (typeof passFailures)[number]

  constructor(code: (typeof passFailures)[number], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
