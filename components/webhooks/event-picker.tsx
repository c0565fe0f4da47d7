'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormField } from '#components/form/use-form-field.ts'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { WebhookEventType } from '#lib/contract/webhooks/endpoint.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import type { EndpointValues } from './endpoint-values.ts'
import { type EventChoice, listEventChoices } from './event-labels.ts'

/** The event types in words, each with what makes it happen. */
export function EventPicker() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { field, error } = useFormField<EndpointValues, 'enabledEvents'>('enabledEvents')
  const chosen = field.value
  const toggle = (type: WebhookEventType, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, type] : chosen.filter((other) => other !== type))
  return (
    <fieldset data-path="enabledEvents" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Events</legend>
      {listEventChoices(me).map((choice, index) => (
        <Checkbox
          key={choice.type}
          ref={index === 0 ? field.ref : undefined}
          label={choice.label}
          hint={<ChoiceHint choice={choice} />}
          checked={chosen.includes(choice.type)}
          // A type that is already subscribed can always be removed.
          disabled={choice.lock !== null && !chosen.includes(choice.type)}
          onChange={(isOn) => toggle(choice.type, isOn)}
        />
      ))}
      {error ? (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function ChoiceHint({ choice: { type, hint, isNotSent, lock } }: { choice: EventChoice }) {
  return (
    <>
      {hint} <code className="break-all font-mono">{type}</code>
      {isNotSent ? (
        <span className="mt-0.5 block">
          <Badge>Not sent yet</Badge> Nothing in this service produces it.
        </span>
      ) : null}
      {lock ? <span className="mt-0.5 block text-ink">{lock}</span> : null}
    </>
  )
}
