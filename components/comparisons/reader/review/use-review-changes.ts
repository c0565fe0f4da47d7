'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { describeError } from '#components/shell/describe-error.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { FormComparisonReview, ReviewFindingChange } from '#lib/contract/comparisons/review.ts'
import { changeFindingsMutation, reviewQuery } from '#lib/queries/reviews.ts'
import type { Review } from './use-review.ts'

export type FindingValues = Omit<ReviewFindingChange, 'id' | 'revision'>

export interface ReviewConflict {
  /** Of those that changed: as the member wanted them. */
  readonly mine: readonly ReviewFindingChange[]
  /** The whole change, at the revisions that are there now. */
  readonly again: readonly ReviewFindingChange[]
}

export interface ReviewChanges {
  readonly isBusy: boolean
  readonly change: (ids: readonly string[], values: FindingValues, onDone?: () => void) => void
  readonly send: (findings: readonly ReviewFindingChange[], options?: SendOptions) => Promise<void>
  /** Puts states back as they were, over the revisions that are there now. */
  readonly restore: (before: readonly Pick<ReviewFindingChange, 'id' | 'state'>[]) => Promise<void>
  /** Findings that another member changed first; null: none. */
  readonly conflict: ReviewConflict | null
  readonly dropConflict: () => void
  /** A change that waits for the member to end the sign-off. */
  readonly waiting: readonly ReviewFindingChange[] | null
  readonly dropWaiting: () => void
}

interface SendOptions {
  readonly endsSignOff?: boolean
  readonly onDone?: (() => void) | undefined
}

/** Changes findings at the revisions on screen, and keeps what could not be changed for the member to decide. */
export function useReviewChanges(id: string, review: Review): ReviewChanges {
  const queries = useQueryClient()
  /** A key pressed twice is sent once; other findings need not wait. */
  const underway = useRef(new Set<string>())
  const { mutateAsync, isPending } = useMutation(changeFindingsMutation(browserClient, id))
  const [conflict, setConflict] = useState<ReviewConflict | null>(null)
  const [waiting, setWaiting] = useState<readonly ReviewFindingChange[] | null>(null)

  const attempt: ReviewChanges['send'] = async (findings, { endsSignOff, onDone } = {}) => {
    try {
      await mutateAsync({ findings: [...findings], ...(endsSignOff && { endsSignOff }) })
      onDone?.()
    } catch (error) {
      const latest = { ...reviewQuery(browserClient, id), staleTime: 0 }
      const now = isConflict(error) ? await queries.fetchQuery(latest) : null
      const found = now && findConflict(now, findings)
      if (found) setConflict(found)
      else if (now?.signOff?.endedAt === null) setWaiting(findings)
      else toast.error(describeError(error).title)
    }
  }
  const send: ReviewChanges['send'] = async (findings, options) => {
    setConflict(null)
    setWaiting(null)
    for (const each of findings) underway.current.add(each.id)
    await attempt(findings, options).finally(() => {
      for (const each of findings) underway.current.delete(each.id)
    })
  }
  const change = (ids: readonly string[], values: FindingValues, onDone?: () => void) => {
    if (ids.some((of) => underway.current.has(of))) return
    if (ids.length > comparisonLimits.review.findings) {
      toast.error(`Select at most ${comparisonLimits.review.findings.toLocaleString('en-US')} changes.`)
      return
    }
    const findings = ids.map((of) => ({ id: of, revision: review.findingOf.get(of)?.revision ?? 0, ...values }))
    if (review.isSigned) setWaiting(findings)
    else void send(findings, { onDone })
  }
  const restore: ReviewChanges['restore'] = async (before) => {
    const now = queries.getQueryData(reviewQuery(browserClient, id).queryKey)
    const revisions = new Map(now?.findings.map(({ id: of, revision }) => [of, revision]))
    await send(before.map((each) => ({ ...each, revision: revisions.get(each.id) ?? 0 })))
  }
  return {
    isBusy: isPending,
    change,
    send,
    restore,
    conflict,
    dropConflict: () => setConflict(null),
    waiting,
    dropWaiting: () => setWaiting(null),
  }
}

function findConflict(now: FormComparisonReview, sent: readonly ReviewFindingChange[]): ReviewConflict | null {
  const revisions = new Map(now.findings.map(({ id, revision }) => [id, revision]))
  const mine = sent.filter(({ id, revision }) => revisions.get(id) !== revision)
  const again = sent.map((each) => ({ ...each, revision: revisions.get(each.id) ?? each.revision }))
  return mine.length === 0 ? null : { mine, again }
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}
