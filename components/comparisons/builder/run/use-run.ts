'use client'

import { useMutation } from '@tanstack/react-query'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { DraftBinding } from '#components/comparisons/builder/draft/use-draft.ts'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { type Issue, toIssue } from '#components/comparisons/builder/model/find-issues.ts'
import { keepIntent, measureRequest, toRequest } from '#components/comparisons/builder/model/to-request.ts'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError, requestIdOf } from '#lib/client/errors.ts'
import { startComparisonMutation } from '#lib/queries/comparisons.ts'
import { describeRunError, type RunError } from './describe-run-error.ts'

export type RunState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** Accepted; the run's page is opening. */
  | { readonly kind: 'accepted' }
  | {
      readonly kind: 'failed'
      readonly runError: RunError
      readonly requestId: string | null
      readonly failedAt: number
    }

interface RunOptions {
  readonly draft: DraftBinding
  readonly getDraft: () => BuilderDraft
  /** Issues of single fields that the service reports. */
  readonly onIssues: (issues: readonly Issue[]) => void
}

/**
 * Sends the request with its idempotency key. The key is saved with the draft before anything is sent, so that not even
 * a lost response and a closed tab start a second run.
 */
export function useRun({ draft, getDraft, onIssues }: RunOptions) {
  const router = useRouter()
  const { mutateAsync } = useMutation(startComparisonMutation(browserClient))
  const [state, setState] = useState<RunState>({ kind: 'idle' })

  const fail = (runError: RunError, error: unknown) =>
    setState({ kind: 'failed', runError, requestId: requestIdOf(error), failedAt: Date.now() })

  async function send(): Promise<void> {
    setState({ kind: 'sending' })
    const latest = structuredClone(getDraft())
    const intent = keepIntent(draft.getIntent(), measureRequest(latest).json, () => crypto.randomUUID())
    try {
      await draft.keepIntent(latest, intent)
    } catch (error) {
      return fail(whenNotSaved, error)
    }
    try {
      const { id } = await mutateAsync({ request: toRequest(latest), idempotencyKey: intent.idempotencyKey })
      setState({ kind: 'accepted' })
      await draft.discard()
      router.push(`/comparisons/${id}` as Route)
    } catch (error) {
      const runError = describeRunError(error)
      if (runError.retry === 'new-key') await draft.keepIntent(latest, null).catch(() => undefined)
      if (error instanceof ApiError) {
        const details = error.details.filter(({ location }) => location === 'body')
        onIssues(details.map((detail) => toIssue(detail, latest)))
      }
      fail(runError, error)
    }
  }

  return { state, send, dismiss: () => setState({ kind: 'idle' }) }
}

const whenNotSaved: RunError = {
  title: 'The run did not start because the draft could not be saved.',
  advice:
    'The draft is saved before every run, so that a lost response never starts a second run. Check the save status below, then try again.',
  retry: 'same-key',
  waitSeconds: null,
}
