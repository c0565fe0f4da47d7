import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import {
  type DeliveryAttempt,
  deliveryHeaders,
  nextSignatureHeader,
  signatureHeader,
} from '#lib/contract/webhooks/delivery.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { attemptErrorLabels } from './endpoint-state.ts'

interface AttemptEntryProps {
  attempt: DeliveryAttempt
  isOpenAtFirst: boolean
}

/** One attempt: when, how long, the headers as sent, and the response. */
export function AttemptEntry({ attempt, isOpenAtFirst }: AttemptEntryProps) {
  const { number, startedAt, durationMs, responseStatus, error } = attempt
  return (
    <li className="border-line border-b py-1.5 last:border-0">
      <Disclosure
        isOpenAtFirst={isOpenAtFirst}
        label={`${number}. ${responseStatus === null ? 'No complete response' : `Response ${responseStatus}`}`}
        hint={
          <>
            <RelativeTime iso={startedAt} />, {durationMs.toLocaleString('en-US')} ms
          </>
        }
      >
        <div className="flex flex-col gap-2">
          {error === null ? null : <p>{attemptErrorLabels[error]}</p>}
          <SentHeaders attempt={attempt} />
          {responseStatus === null ? null : <ResponseExcerpt attempt={attempt} />}
        </div>
      </Disclosure>
    </li>
  )
}

function SentHeaders({ attempt: { url, signature, nextSignature } }: { attempt: DeliveryAttempt }) {
  const headers = [
    ...Object.entries(deliveryHeaders),
    ...(signature === null ? [] : [[signatureHeader, signature] as const]),
    ...(nextSignature === null ? [] : [[nextSignatureHeader, nextSignature] as const]),
  ]
  if (signature === null) return <p className="break-all text-muted">Nothing was sent to {url}.</p>
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <p className="break-all text-muted text-xs">POST {url}</p>
        <CopyButton text={signature} label={`Copy ${signatureHeader}`} />
      </div>
      <pre className="whitespace-pre-wrap break-all rounded-md border border-line bg-sunken p-2 font-mono text-xs">
        {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
      </pre>
    </div>
  )
}

function ResponseExcerpt({ attempt: { responseStatus, responseBody } }: { attempt: DeliveryAttempt }) {
  return (
    <div>
      <p className="text-muted text-xs">
        Response {responseStatus}
        {responseBody
          ? `, the first ${webhookLimits.responseBytes.toLocaleString('en-US')} bytes at most`
          : ', no body'}
      </p>
      {responseBody ? (
        <pre className="whitespace-pre-wrap break-all rounded-md border border-line bg-sunken p-2 font-mono text-xs">
          {responseBody}
        </pre>
      ) : null}
    </div>
  )
}
