'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import type { ReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import type { FormComparisonReview, ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { reviewQuery } from '#lib/queries/reviews.ts'
import { latestByRow } from './list-paired.ts'

/** The review that every part of the reader shares. */
export interface Review extends FormComparisonReview {
  readonly findingOf: ReadonlyMap<string, ReviewFinding>
  /** The findings with an override; the same list while the overrides are the same. */
  readonly overridden: readonly ReviewFinding[]
  /** The latest pairing of each row, by its id. */
  readonly pairingOf: ReadonlyMap<string, ReviewPairing>
  readonly isSigned: boolean
  readonly canChange: boolean
  /** The reader. Empty on a deployment that does not say. */
  readonly memberId: string
  /** Findings that are checked for a change of several. */
  readonly selected: ReadonlySet<string>
  readonly select: (ids: readonly string[], isOn: boolean) => void
}

/** Null while it is read, and on a deployment without reviews. */
export function useReview(id: string): Review | null {
  const { data } = useQuery(reviewQuery(browserClient, id))
  const me = useQuery(meQuery(browserClient))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const overrides = JSON.stringify(data?.findings.flatMap(({ id: of, override }) => (override ? [[of, override]] : [])))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text covers the overrides
  const overridden = useMemo(() => data?.findings.filter(({ override }) => override !== null) ?? [], [overrides])
  const findingOf = useMemo(() => new Map(data?.findings.map((finding) => [finding.id, finding])), [data])
  const pairings = data?.pairings
  const pairingOf = useMemo(() => latestByRow(pairings ?? []), [pairings])
  if (!data) return null
  return {
    ...data,
    findingOf,
    overridden,
    pairingOf,
    isSigned: data.signOff !== null && data.signOff.endedAt === null,
    canChange: me.data !== undefined && canWrite(me.data),
    memberId: me.data?.member.id ?? '',
    selected,
    select: (ids, isOn) =>
      setSelected((chosen) => {
        const next = new Set(chosen)
        for (const each of ids) {
          if (isOn) next.add(each)
          else next.delete(each)
        }
        return next
      }),
  }
}
