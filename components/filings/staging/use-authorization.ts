'use client'

import { useMutation } from '@tanstack/react-query'
import { keepText, readKept, useKeptText } from '#components/ui/controls/kept-text.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { StageFiling, StagingPass } from '#lib/contract/filings/staging.ts'
import { stageFilingMutation } from '#lib/queries/staging.ts'
import { intentName, isDefinite, keepIntent, readIntent } from './model/intent.ts'

interface AuthorizationOptions {
  readonly filingId: string
  /** Whose intent is kept; null where the deployment does not say who is signed in. */
  readonly memberId: string | null
  /** The newest pass; null: none, or none is known. */
  readonly lastPass: Pick<StagingPass, 'requestId'> | null
}

export type Choices = Pick<StageFiling, 'loginId' | 'destination'>
export type Authorization = ReturnType<typeof useAuthorization>

/** Sends the intent to stage a filing. Its id is kept before anything is sent, and until a response has come. */
export function useAuthorization({ filingId, memberId, lastPass }: AuthorizationOptions) {
  const name = intentName(memberId, filingId)
  const kept = useKeptText(name)
  const unanswered = readIntent(kept.text)
  // The page may be gone when the response comes, and another intent may be kept by then.
  const forget = ({ requestId }: StageFiling) => {
    if (readIntent(readKept(name))?.requestId === requestId) keepText(name, '')
  }
  const { mutate, isPending, error, data, variables, context } = useMutation({
    ...stageFilingMutation(browserClient, filingId),
    onMutate: () => ({ requestIdBefore: lastPass?.requestId ?? null }),
    onSuccess: (_, intent: StageFiling) => forget(intent),
    onError: (failure: Error, intent: StageFiling) => {
      if (isDefinite(failure)) forget(intent)
    },
  })
  const send = (intent: StageFiling) => {
    if (isPending) return
    kept.setText(JSON.stringify(intent))
    mutate(intent)
  }
  return {
    isPending,
    error,
    accepted: data && variables && context ? { ...data, ...context, requestId: variables.requestId } : null,
    /** Sent, now or before the page was loaded again, and not known to be accepted or rejected. */
    unanswered,
    authorize: (choices: Choices, makeId = () => crypto.randomUUID() as string) =>
      send(keepIntent(readIntent(readKept(name)), choices, makeId)),
    retry: () => unanswered && send(unanswered),
  }
}
