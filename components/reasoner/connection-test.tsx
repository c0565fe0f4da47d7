'use client'

import { useMutation } from '@tanstack/react-query'
import { CircleCheck, PlugZap } from 'lucide-react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ReasonerTest } from '#lib/contract/reasoner/operations.ts'
import { testReasonerMutation } from '#lib/queries/reasoner.ts'
import type { Connection } from './connection.ts'

/** Where the model is, and whether it responds now. */
export function ConnectionTest({ connection, canTest }: { connection: Connection; canTest: boolean }) {
  const test = useMutation(testReasonerMutation(browserClient))
  return (
    <div className="flex flex-col items-start gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
        <dt className="text-muted">Model</dt>
        <dd className="break-all">{connection.model}</dd>
        <dt className="text-muted">Host</dt>
        <dd className="break-all">{connection.provider}</dd>
      </dl>
      {canTest ? (
        <Button
          icon={<PlugZap aria-hidden="true" className="size-3.5" />}
          isBusy={test.isPending}
          onClick={() => test.mutate()}
        >
          Test connection
        </Button>
      ) : (
        <p className="text-muted text-sm">Owners and administrators can test the connection.</p>
      )}
      <div aria-live="polite" className="w-full empty:hidden">
        {test.data && !test.isPending ? <TestResult result={test.data} /> : null}
      </div>
      {test.error ? <CallError error={test.error} title="The connection was not tested." className="w-full" /> : null}
    </div>
  )
}

function TestResult({ result }: { result: ReasonerTest }) {
  if (result.outcome === 'unreachable') return <ErrorPanel title="No answer">{result.message}</ErrorPanel>
  return (
    <p className="flex items-center gap-1.5 text-sm text-success">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
      Reachable · {result.model} · {formatSeconds(result.milliseconds)}
    </p>
  )
}

function formatSeconds(milliseconds: number): string {
  return `${(Math.max(milliseconds, 100) / 1000).toFixed(1)} s`
}
