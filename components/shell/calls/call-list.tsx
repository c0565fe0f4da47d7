'use client'

import { useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { SearchInput } from '#components/ui/controls/search-input.tsx'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { callLog } from '#lib/client/browser.ts'
import type { CallOutcome, RecordedCall } from '#lib/client/call-log.ts'
import { writeCurl } from '#lib/client/curl.ts'

const noCalls: readonly RecordedCall[] = []

export function CallList({ apiUrl }: { apiUrl: string }) {
  const calls = useSyncExternalStore(callLog.subscribe, callLog.list, () => noCalls)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = calls.filter((call) => describeCall(call).toLowerCase().includes(wanted)).toReversed()
  if (calls.length === 0)
    return (
      <EmptyState title="No calls yet" className="px-0">
        Calls appear here as this tab makes them. Calls that the server made to prepare a page are included.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <SearchInput
          type="search"
          aria-label="Filter by method, path or status"
          placeholder="Filter by method, path or status"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className="min-w-0 grow"
        />
        <span className="shrink-0 text-faint text-xs tabular-nums">
          {shown.length} of {calls.length}
        </span>
        <Button size="sm" onClick={() => callLog.clear()}>
          Clear
        </Button>
      </div>
      <ul aria-label="API calls" className="flex flex-col">
        {shown.map((call) => (
          <CallEntry key={call.id} call={call} apiUrl={apiUrl} />
        ))}
      </ul>
      <p className="text-faint text-xs">
        Times are measured to the first byte of the response. The newest 200 calls are kept. Copied commands contain
        $FILING_DESK_API_KEY in place of a credential; set it to an API key of yours.
      </p>
    </div>
  )
}

function CallEntry({ call, apiUrl }: { call: RecordedCall; apiUrl: string }) {
  const { method, path, outcome } = call
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 border-line border-b py-2 last:border-0">
      <StatusBadge outcome={outcome} />
      <div className="min-w-0">
        <p className="wrap-anywhere font-mono text-xs leading-5">
          <span className="font-semibold">{method}</span> {path}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-faint text-xs">
          {outcome.kind === 'waiting' ? null : (
            <span className="tabular-nums">{Math.round(outcome.durationMs).toLocaleString('en-US')} ms</span>
          )}
          <StartTime ms={call.startedAt} />
          {call.madeBy === 'server' ? <span>by the server, for this page</span> : null}
          {outcome.kind === 'response' && outcome.requestId ? <RequestIdOf id={outcome.requestId} /> : null}
        </p>
      </div>
      <CopyButton label={`Copy as curl: ${method} ${path.split('?', 1)[0]}`} text={toCurl(call, apiUrl)} />
    </li>
  )
}

function RequestIdOf({ id }: { id: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <code className="wrap-anywhere font-mono text-2xs">{id}</code>
      <CopyButton text={id} label="Copy request ID" />
    </span>
  )
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

function StartTime({ ms }: { ms: number }) {
  const at = new Date(ms)
  return <time dateTime={at.toISOString()}>{clock.format(at)}</time>
}

function StatusBadge({ outcome }: { outcome: CallOutcome }) {
  const [tone, label] = describeOutcome(outcome)
  return (
    <Badge tone={tone} className="min-w-11 justify-center tabular-nums">
      {label}
    </Badge>
  )
}

function describeOutcome(outcome: CallOutcome): [BadgeTone, string] {
  switch (outcome.kind) {
    case 'waiting':
      return ['neutral', '…']
    case 'failed':
      return ['danger', 'No response']
    case 'response':
      return [outcome.status >= 400 ? 'danger' : 'success', String(outcome.status)]
  }
}

function describeCall({ method, path, outcome }: RecordedCall): string {
  return `${method} ${path} ${describeOutcome(outcome)[1]}`
}

function toCurl({ method, path, headers, body }: RecordedCall, apiUrl: string): string {
  const command = writeCurl({
    apiUrl,
    method,
    path,
    headers,
    ...(body.kind === 'json' ? { body: body.text } : {}),
    ...(body.kind === 'form' ? { form: body.parts } : {}),
  })
  return body.kind === 'omitted' ? `${command} \\\n  --data-raw '<the body was too long to keep>'` : command
}
