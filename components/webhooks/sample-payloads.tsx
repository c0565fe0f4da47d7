'use client'

import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { eventTypesNotSent, type WebhookEventType, webhookEventTypes } from '#lib/contract/webhooks/endpoint.ts'
import { sampleEvent } from '#lib/contract/webhooks/sample-events.ts'
import { eventLabels } from './event-labels.ts'

/** The request body of each type of event, with example values. */
export function SamplePayloads() {
  return (
    <ul className="flex max-w-2xl flex-col divide-y divide-line">
      {webhookEventTypes.map((type) => (
        <li key={type} className="py-1.5">
          <Disclosure
            label={eventLabels[type].label}
            hint={
              <>
                <code className="break-all font-mono text-xs">{type}</code>{' '}
                {eventTypesNotSent.includes(type) ? <Badge>Not sent yet</Badge> : null}
              </>
            }
          >
            <SamplePayload type={type} />
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

function SamplePayload({ type }: { type: WebhookEventType }) {
  const text = JSON.stringify(sampleEvent(type), null, 2)
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <p className="text-muted text-xs">Sent on one line, without spaces. Read it as JSON.</p>
        <CopyButton text={text} label={`Copy the sample of ${type}`} />
      </div>
      <pre className="mt-1 whitespace-pre-wrap break-all rounded-md border border-line bg-sunken p-2 font-mono text-xs">
        {text}
      </pre>
    </div>
  )
}
