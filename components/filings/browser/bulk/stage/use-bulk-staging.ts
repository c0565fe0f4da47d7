'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { intentName, isDefinite, keepIntent, readIntent } from '#components/filings/staging/model/intent.ts'
import { describeError } from '#components/shell/describe-error.ts'
import { keepText, readKept } from '#components/ui/controls/kept-text.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { StageFiling } from '#lib/contract/filings/staging.ts'
import { stageFilingsMutation } from '#lib/queries/staging.ts'

export type StagingOutcome =
  | { readonly kind: 'sending' }
  | { readonly kind: 'accepted'; readonly sessionId: string }
  | { readonly kind: 'rejected'; readonly message: string }
  /** The request may have been accepted: sent again, it is the same one. */
  | { readonly kind: 'unknown'; readonly message: string }

/** Authorizes filings one by one, each under an id that is kept until its response has come, as on its own page. */
export function useBulkStaging(memberId: string) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, StagingOutcome>>(new Map())
  const { mutateAsync, isPending } = useMutation(stageFilingsMutation(browserClient))
  const setOutcome = (id: string, outcome: StagingOutcome) =>
    setOutcomes((before) => new Map([...before, [id, outcome]]))

  const authorize = async (ids: readonly string[], choices: Omit<StageFiling, 'requestId'>) => {
    const filings = ids.map((filingId) => {
      const name = intentName(memberId, filingId)
      const intent = keepIntent(readIntent(readKept(name)), choices, () => crypto.randomUUID())
      keepText(name, JSON.stringify(intent))
      setOutcome(filingId, { kind: 'sending' })
      return { filingId, body: intent }
    })
    await mutateAsync({
      filings,
      onResult: (filingId, result) => {
        if (!(result instanceof Error) || isDefinite(result)) keepText(intentName(memberId, filingId), '')
        setOutcome(filingId, toOutcome(result))
      },
    })
  }
  return { outcomes, authorize, isSending: isPending }
}

function toOutcome(result: { readonly sessionId: string } | Error): StagingOutcome {
  if (!(result instanceof Error)) return { kind: 'accepted', sessionId: result.sessionId }
  const { title, advice } = describeError(result)
  const message = advice ? `${title}. ${advice}` : title
  return { kind: isDefinite(result) ? 'rejected' : 'unknown', message }
}
