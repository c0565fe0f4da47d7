'use client'

import { useQueries } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { LostRead } from '#lib/queries/schedule-p.ts'
import { usageEntriesQuery } from '#lib/queries/usage.ts'
import { formatCredits, type ReadItem } from './read-item.ts'

/** The ledger's charge for reads without a response. */
export interface LostCharge {
  /** In 1/100 credit; null while the ledger is read, and where it cannot be read. */
  readonly amount: number | null
  readonly isReading: boolean
  readonly checkAgain: () => void
}

export function useLostCharge(items: readonly ReadItem[]): LostCharge {
  const readIds = items.flatMap(({ error }) => (error instanceof LostRead ? [error.readId] : []))
  const known = readIds.filter((readId) => readId !== null)
  const found = useQueries({ queries: known.map((readId) => usageEntriesQuery(browserClient, { readId })) })
  const credits = found.flatMap(({ data }) => data?.entries.map((entry) => entry.credits) ?? [])
  const isKnown = known.length === readIds.length && found.every(({ data }) => data)
  return {
    amount: isKnown ? Math.round(100 * credits.reduce((sum, credit) => sum + credit, 0)) : null,
    isReading: found.some(({ isFetching }) => isFetching),
    checkAgain: () => {
      for (const { refetch } of found) void refetch()
    },
  }
}

export function describeLostCharge({ amount, isReading }: LostCharge): string {
  if (amount === null && isReading) return 'Looking for a charge in the ledger…'
  if (amount === null) return 'The read may have been charged. The ledger does not say.'
  if (amount > 0) return `The read was charged ${formatCredits(amount)}.`
  return 'The ledger has no charge for the read.'
}
