'use client'

import { useMutation } from '@tanstack/react-query'
import { CircleX, CopyPlus, RotateCw } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { CreateFormComparison } from '#lib/contract/comparisons/create-form-comparison.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { startComparisonMutation } from '#lib/queries/comparisons.ts'
import { adviseOnFailure } from './failure-advice.ts'

interface FailurePanelProps {
  comparison: Extract<FormComparison, { status: 'failed' }>
  mayWrite: boolean
}

/** Why a run has no result, and the way on. */
export function FailurePanel({ comparison, mayWrite }: FailurePanelProps) {
  const { failure, id, request } = comparison
  const router = useRouter()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const start = useMutation(startComparisonMutation(browserClient))
  const { title, advice } = adviseOnFailure(failure)
  const again = CreateFormComparison.safeParse(request)
  const canRunAgain = mayWrite && failure.retryable && again.success
  const change = `/comparisons/new?from=${id}` as Route

  return (
    <section aria-labelledby="failure" className="flex flex-col gap-3">
      <div role="alert" className="flex gap-3 border-danger border-l-2 bg-danger-soft px-4 py-3">
        <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
        <div className="max-w-(--measure) text-sm">
          <h2 id="failure" className="font-medium text-base text-ink">
            {title}
          </h2>
          <p className="mt-1 text-muted">{advice}</p>
          <p className="mt-2 border-line-strong border-l pl-3 text-ink">{failure.error}</p>
          <p className="mt-2 text-faint text-xs">
            Code <code className="font-mono">{failure.code}</code>
          </p>
        </div>
      </div>
      {start.error ? (
        <CallError
          error={start.error}
          title="The new run did not start."
          titleIfLost="The new run may have started. Run it again: it never starts twice."
        />
      ) : null}
      {mayWrite ? (
        <div className="flex flex-wrap gap-2">
          {canRunAgain ? (
            <Button
              variant="primary"
              icon={<RotateCw aria-hidden="true" className="size-4" />}
              isBusy={start.isPending || start.isSuccess}
              onClick={() =>
                start.mutate(
                  { request: again.data, idempotencyKey },
                  { onSuccess: (started) => router.push(`/comparisons/${started.id}` as Route) },
                )
              }
            >
              Run again
            </Button>
          ) : null}
          <ButtonLink href={change} icon={<CopyPlus aria-hidden="true" className="size-4" />}>
            {failure.retryable ? 'Change the request first' : 'Change the request'}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  )
}
