import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { reviewSignOffs } from '#lib/service/database/schema/reviews.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { addEntries, finishChange, lockReview } from './change-review.ts'
import { findSignOff } from './find-sign-off.ts'
import { openReview } from './open-review.ts'

/** The signer, an owner or an admin takes a sign-off back. */
export async function withdrawSignOff(context: ServiceContext, comparisonId: string): Promise<void> {
  const { deps, caller } = context
  await openReview(context, comparisonId)
  await deps.database.transaction(async (tx) => {
    const change = await lockReview(tx, comparisonId)
    const signOff = await findSignOff(tx, comparisonId)
    if (!signOff || signOff.endedAt !== null) throw notFound()
    const isAdministrator = caller.member.role === 'owner' || caller.member.role === 'admin'
    if (signOff.by.id !== caller.member.id && !isAdministrator) {
      throw new ServiceError('forbidden', 'Only its signer, an owner or an admin can withdraw a sign-off.')
    }
    await tx
      .update(reviewSignOffs)
      .set({ endedAt: deps.clock.now().toISOString(), endedBecause: 'withdrawn' })
      .where(eq(reviewSignOffs.id, signOff.id))
    await addEntries(tx, context, {
      ...change,
      entries: [
        { action: 'sign_off_withdrawn', findingId: null, changes: { signOff: { from: signOff.by.name, to: null } } },
      ],
    })
    await writeAudit(tx, context, {
      action: 'form_comparison.sign_off_withdrawn',
      subject: { type: 'form_comparison', id: comparisonId },
      detail: { signOffId: signOff.id },
    })
    await finishChange(tx, change)
  })
}
