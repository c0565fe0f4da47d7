import { and, eq } from 'drizzle-orm'
import type { ShareFormComparison, SharingOutcome, SharingPreview } from '#lib/contract/comparisons/sharing.ts'
import type { GrantedScope } from '#lib/service/api/accounts/find-scope.ts'
import { findComparisonOrThrow } from '#lib/service/api/comparisons/find-comparison.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { noteLiveChange } from '#lib/service/api/kernel/live-change.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { fileShares } from '#lib/service/database/schema/files.ts'
import { comparisonFileShares, comparisonShares, comparisonSharings } from '#lib/service/database/schema/sharing.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { findRecipients, findTargetScope } from './find-recipients.ts'
import { readSharings } from './list-sharings.ts'
import { planSharing, type SharingPlan } from './plan-sharing.ts'

export interface ShareComparisonInput {
  readonly id: string
  readonly target: ShareFormComparison
}

/**
 * Gives members a comparison, and access to those of its files that the caller may pass on, all in one transaction. Sharing
 * again adds only what is missing by then, and stores nothing where nothing is.
 */
export async function shareComparison(
  context: ServiceContext,
  { id, target }: ShareComparisonInput,
): Promise<SharingOutcome> {
  await findComparisonOrThrow(context, id)
  const scope = await findTargetScope(context, target)
  return await context.deps.database.transaction(async (tx) => {
    await lockComparisonOrThrow(tx, context, id)
    const recipients = await findRecipients(tx, context, { target, scope })
    const plan = await planSharing(tx, context, { comparisonId: id, recipients })
    const sharingId = await storeSharing(tx, context, { comparisonId: id, plan, scope })
    const sharings = sharingId === null ? [] : await readSharings(tx, context, { comparisonId: id, sharingId })
    return { ...plan.preview, sharing: sharings[0] ?? null }
  })
}

/** The effects of `shareComparison`, without any change. */
export async function previewSharing(
  context: ServiceContext,
  { id, target }: ShareComparisonInput,
): Promise<SharingPreview> {
  await findComparisonOrThrow(context, id)
  const scope = await findTargetScope(context, target)
  return await context.deps.database.transaction(async (tx) => {
    const recipients = await findRecipients(tx, context, { target, scope })
    return (await planSharing(tx, context, { comparisonId: id, recipients })).preview
  })
}

/** Sharings of one comparison wait for each other, and its deletion for them. */
export async function lockComparisonOrThrow(tx: Tx, { caller }: ServiceContext, id: string): Promise<void> {
  const [comparison] = await tx
    .select({ id: comparisons.id })
    .from(comparisons)
    .where(and(eq(comparisons.id, id), eq(comparisons.organizationId, caller.organization.id)))
    .for('update')
  if (!comparison) throw notFound()
}

interface NewSharing {
  readonly comparisonId: string
  readonly plan: SharingPlan
  readonly scope: GrantedScope | null
}

/** The id of what was stored; null where the members had everything before. */
async function storeSharing(
  tx: Tx,
  context: ServiceContext,
  { comparisonId, plan, scope }: NewSharing,
): Promise<string | null> {
  const { deps, caller } = context
  const had = await tx
    .select({ memberId: comparisonShares.memberId })
    .from(comparisonShares)
    .where(eq(comparisonShares.comparisonId, comparisonId))
  const given = new Set(had.map(({ memberId }) => memberId))
  const added = plan.preview.members.map(({ id }) => id).filter((id) => !given.has(id))
  if (added.length === 0 && plan.shares.length === 0) return null

  const sharingId = deps.randomId()
  const sharedAt = deps.clock.now().toISOString()
  await tx.insert(comparisonSharings).values({
    id: sharingId,
    comparisonId,
    sharedBy: caller.member.id,
    scopeId: scope?.id ?? null,
    createdAt: sharedAt,
  })
  if (added.length > 0) {
    await tx.insert(comparisonShares).values(added.map((memberId) => ({ comparisonId, memberId, sharingId, sharedAt })))
  }
  if (plan.shares.length > 0) {
    const shared = await tx
      .insert(fileShares)
      .values([...plan.shares])
      .onConflictDoNothing()
      .returning()
    if (shared.length > 0) {
      await tx
        .insert(comparisonFileShares)
        .values(shared.map(({ fileId, memberId }) => ({ sharingId, fileId, memberId })))
    }
  }
  await writeAudit(tx, context, {
    action: 'form_comparison.shared',
    subject: { type: 'form_comparison', id: comparisonId },
    detail: { sharingId, scope: scope?.scope ?? null, memberIds: added, fileShares: plan.shares },
  })
  await noteLiveChange(tx, {
    organizationId: caller.organization.id,
    memberIds: [...added, ...plan.shares.map(({ memberId }) => memberId)],
    subject: 'form_comparison_share',
    id: comparisonId,
    parentId: null,
  })
  return sharingId
}
