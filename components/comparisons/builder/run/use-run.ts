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
  /** Accepted: the run's page is opening. */
  | { readonly kind: 'accepted' }
  | { readonly kind: 'failed'; readonly fault: RunError; readonly requestId: string | null; readonly failedAt: number }

interface RunOptions {
  readonly draft: DraftBinding
  readonly getDraft: () => BuilderDraft
  /** What the service holds against single fields. */
  readonly onIssues: (problems: readonly Issue[]) => void
}

/**
 * Sends the request under the key of its intent. The key is saved with the draft before anything is sent, so that not
 * even a lost answer and a closed tab lead to a second run.
 */
export function useRun({ draft, getDraft, onIssues }: RunOptions) {
  const router = useRouter()
  const { mutateAsync } = useMutation(startComparisonMutation(browserClient))
  const [state, setState] = useState<RunState>({ kind: 'idle' })

  const fail = (fault: RunError, error: unknown) =>
    setState({ kind: 'failed', fault, requestId: requestIdOf(error), failedAt: Date.now() })

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
      const fault = describeRunError(error)
      if (fault.retry === 'new-key') await draft.keepIntent(latest, null).catch(() => undefined)
      if (error instanceof ApiError) {
        const details = error.details.filter(({ location }) => location === 'body')
        onIssues(details.map((detail) => toIssue(detail, latest)))
      }
      fail(fault, error)
    }
  }

  return { state, send, dismiss: () => setState({ kind: 'idle' }) }
}

const whenNotSaved: RunError = {
  title: 'The run was not sent, because the draft could not be saved first.',
  advice: 'Saving comes first so that a lost answer never leads to a second run. See the draft’s state below.',
  retry: 'same-key',
  waitSeconds: null,
}
