'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { buildRequest, type TryRequest, type TryValues } from '#components/developers/model/build-request.ts'
import type { SendableOperation } from '#components/developers/model/reference-operation.ts'
import { writeTryCurl } from '#components/developers/model/write-try-curl.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { ConfirmRequest } from './confirm-request.tsx'
import { ResponseView } from './response-view.tsx'
import { sendRequest } from './send-request.ts'
import { TryFields } from './try-fields.tsx'

interface TryPanelProps {
  operation: SendableOperation
  /** The API's root, for programs. */
  apiUrl: string
}

/** Sends a request as the signed-in person. What writes or costs is confirmed first. */
export function TryPanel({ operation, apiUrl }: TryPanelProps) {
  const [values, setValues] = useState<TryValues>(() => emptyValues(operation))
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [pending, setPending] = useState<TryRequest | null>(null)
  const call = useSend()
  const submit = () => {
    const built = buildRequest(operation, values)
    setIssues(built.kind === 'issues' ? built.issues : {})
    if (built.kind === 'issues') return
    if (operation.method === 'GET' && !operation.isCharged) call.mutate(built.request)
    else setPending(built.request)
  }
  return (
    <div className="flex flex-col gap-4">
      <form
        noValidate
        method="post"
        aria-label="Request"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TryFields operation={operation} values={values} issues={issues} onChange={setValues} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" icon={<Send className="size-3.5" />} isBusy={call.isPending}>
            Send request
          </Button>
          <CopyButton label="Copy as curl" isLabelShown text={writeTryCurl(operation, values, apiUrl)} />
        </div>
      </form>
      <ConfirmRequest
        request={pending}
        isCharged={operation.isCharged}
        onCancel={() => setPending(null)}
        onConfirm={(request) => {
          setPending(null)
          call.mutate(request)
        }}
      />
      {call.error ? <CallError error={call.error} title="No response was received." /> : null}
      {call.data && !call.isPending ? <ResponseView response={call.data} /> : null}
    </div>
  )
}

/** Never retried automatically. After a write, pages refetch their data, except queries that never go stale. */
function useSend() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sendRequest,
    retry: false,
    onSettled: (_response, _error, { method }) =>
      method === 'GET'
        ? undefined
        : queries.invalidateQueries({ predicate: ({ options }) => !('staleTime' in options && isForGood(options)) }),
  })
}

function isForGood({ staleTime }: { staleTime?: unknown }): boolean {
  return staleTime === Number.POSITIVE_INFINITY || staleTime === 'static'
}

function emptyValues({ body }: SendableOperation): TryValues {
  return { parameters: {}, body: body.kind === 'json' ? body.example : '', fields: {}, file: null }
}
