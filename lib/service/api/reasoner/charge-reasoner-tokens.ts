import { sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'

/** How the ledger and the usage name what the language model costs. */
export const tokenOperation = 'reasoner'

export interface TokenCharge {
  readonly organizationId: string
  readonly memberId: string
  /** The id of what the model was asked for, such as a comparison. It is charged once. */
  readonly subjectId: string
  readonly tokens: number
}

/** In 1/100 credit, of which a part counts as one. */
export function priceTokens({ reasoner }: Pick<Deps, 'reasoner'>, tokens: number): number {
  return Math.ceil((tokens * (reasoner?.settings.pricePerMillionTokens ?? 0)) / 1_000_000)
}

/**
 * Charges the tokens of a subject and returns what this call charged, in 1/100 credit. Exactly one of several calls for a
 * subject charges; the others return 0.
 */
export async function chargeReasonerTokens(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomId' | 'reasoner'>,
  { tokens, ...charge }: TokenCharge,
): Promise<number> {
  const amount = priceTokens(deps, tokens)
  if (amount === 0) return 0
  const entries = await tx
    .insert(ledgerEntries)
    .values({
      id: deps.randomId(),
      operation: tokenOperation,
      amount,
      createdAt: deps.clock.now().toISOString(),
      ...charge,
    })
    .onConflictDoNothing({ target: ledgerEntries.subjectId, where: sql`operation = 'reasoner'` })
    .returning({ id: ledgerEntries.id })
  return entries.length > 0 ? amount : 0
}
