import type { Page } from 'playwright-core'
import type { StagingTab } from '#lib/contract/filings/staging.ts'
import {
  type ExternalDraft,
  type StagedTabResult,
  StagingFailure,
} from '#lib/service/api/filings/staging/connector/connector.ts'
import { redactPassword } from '#lib/service/api/filings/staging/connector/redact-password.ts'
import { openDraftPages } from './draft-pages.ts'
import { toFailure } from './page-controls.ts'
import type { PassStart } from './pass-messages.ts'
import { takeTabScreenshot } from './tab-screenshot.ts'

export interface PassReport {
  draftOpened(draft: ExternalDraft): Promise<void>
  tabBegins(tab: StagingTab): Promise<void>
  tabDone(result: StagedTabResult): Promise<void>
}

interface DriveOptions {
  readonly page: Page
  readonly start: PassStart
  readonly password: string
  readonly report: PassReport
  readonly bindDraft: (id: string) => void
  /** Rejects when the page was to become one that is not on the allow-list. */
  readonly blocked: Promise<never>
}

/** Where a pass is: of the page on which it ends early there is a screenshot, and a draft may be left half filled in. */
interface Progress {
  openTab: StagingTab | null
  /** The name of the draft that is open. */
  reference: string | null
}

/**
 * From the sign-in to a draft whose tabs are filled, and no step further. Where it breaks off on a tab, the page is
 * pictured as it is then.
 */
export async function drivePass(options: DriveOptions): Promise<void> {
  const progress: Progress = { openTab: null, reference: null }
  const driven = drive(options, progress)
  driven.catch(() => {})
  try {
    await Promise.race([driven, options.blocked])
  } catch (error) {
    const { openTab, reference } = progress
    progress.openTab = null
    if (openTab) {
      const screenshot = await takeFailureScreenshot(options)
      await options.report.tabDone({ tab: openTab, filled: [], notAsked: [], screenshot })
    }
    const { code, message } = toFailure(error)
    const left = `Its draft “${reference}” may be half filled in.`
    throw new StagingFailure(code, reference === null ? message : `${message} ${left}`)
  }
}

async function drive({ page, start, password, report, bindDraft }: DriveOptions, progress: Progress): Promise<void> {
  const { system, folder, username, tabs } = start
  const pages = openDraftPages({ page, system, documents: `${folder}/documents` })
  await pages.signIn(username, password)
  const { id: draftId, ...draft } = await pages.openDraft(start)
  bindDraft(draftId)
  progress.reference = draft.reference
  await report.draftOpened(draft)
  for (const [index, tab] of tabs.entries()) {
    await report.tabBegins(tab.tab)
    progress.openTab = tab.tab
    const { filled, notAsked } = await pages.fillTab(tab, draftId)
    const validation = index === tabs.length - 1 ? await pages.validate(draftId) : null
    const found =
      validation === null ? [] : [{ label: 'Validation', value: redactPassword(validation, Buffer.from(password)) }]
    const screenshot = await takeTabScreenshot(page, password)
    // The pass ended early on this tab, which was reported then.
    if (progress.openTab === null) return
    progress.openTab = null
    await report.tabDone({ tab: tab.tab, filled: [...filled, ...found], notAsked, screenshot })
  }
}

async function takeFailureScreenshot({ page, password }: DriveOptions): Promise<Uint8Array | null> {
  return await takeTabScreenshot(page, password).catch(() => null)
}
