import { isDeepStrictEqual } from 'node:util'
import { toInputError } from '#lib/service/api/filings/input-issues.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingSections, type Section, type SectionContents } from '#lib/service/database/schema/filing-sections.ts'
import { findSection, type StoredSection } from './find-section.ts'

interface NewContent<Name extends Section> {
  readonly filingId: string
  readonly section: Name
  /** The revision that the caller saw; null where there was none. */
  readonly revision: string | null
  readonly content: SectionContents[Name]
  /** Of the activity entry. */
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * Replaces a section of a filing that the caller has locked; of two changes on one revision exactly one succeeds, the
 * other gets `conflict`. Where nothing differs, nothing is written and the revision stays.
 */
export async function storeSection<Name extends Section>(
  tx: Tx,
  context: ServiceContext,
  { filingId, section, revision, content, detail }: NewContent<Name>,
): Promise<StoredSection<Name>> {
  const { deps, caller } = context
  const before = await findSection(tx, filingId, section)
  assertRevision(before?.updatedAt ?? null, revision)
  if (before && isDeepStrictEqual(before.content, content)) return before
  const updatedAt = laterThan(before?.updatedAt ?? null, deps.clock.now()).toISOString()
  const change = { content, updatedBy: caller.member.id, updatedAt }
  await tx
    .insert(filingSections)
    .values({ filingId, section, ...change })
    .onConflictDoUpdate({ target: [filingSections.filingId, filingSections.section], set: change })
  await writeAudit(tx, context, {
    action: `filing.${section}_changed`,
    subject: { type: 'filing', id: filingId },
    detail,
  })
  return { content, updatedAt, updatedBy: { id: caller.member.id, name: caller.member.name } }
}

export function assertRevision(current: string | null, seen: string | null): void {
  const isSeen = current === null || seen === null ? current === seen : Date.parse(current) === Date.parse(seen)
  if (isSeen) return
  const message =
    current === null ? 'Nothing is saved yet: the revision is null.' : `The current revision is ${current}.`
  throw toInputError('conflict', [{ path: ['updatedAt'], message }])
}
