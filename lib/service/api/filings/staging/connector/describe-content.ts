import type { DraftContent } from '#lib/service/database/schema/staging.ts'
import type { DraftSource } from './draft-source.ts'
import { tabOfSchedule, writeTabs } from './write-tabs.ts'

/** The content of a draft that a pass would prepare now. */
export function describeContent(source: DraftSource): DraftContent {
  const documents = source.documents.map(({ id, schedule, title, file }) => ({
    ...{ id, title, tab: tabOfSchedule[schedule], sha256: file?.sha256 ?? null },
  }))
  return { tabs: writeTabs(source), documents }
}
