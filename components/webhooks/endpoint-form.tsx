'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { ApiError, isRejection } from '#lib/client/errors.ts'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { type EndpointBody, EndpointValues, hasFilters, toEndpointBody, toEndpointValues } from './endpoint-values.ts'
import { EventPicker } from './event-picker.tsx'

interface EndpointFormProps {
  /** Null: a new one. */
  endpoint: WebhookEndpoint | null
  onSave: (body: EndpointBody) => Promise<unknown>
}

export function EndpointForm({ endpoint, onSave }: EndpointFormProps) {
  const form = useForm<EndpointValues>({
    resolver: zodResolver(EndpointValues),
    defaultValues: toEndpointValues(endpoint),
  })
  const enabledEvents = useWatch({ control: form.control, name: 'enabledEvents' })
  const save = async (values: EndpointValues) => {
    try {
      await onSave(toEndpointBody(values, endpoint))
    } catch (error) {
      const isDataset = error instanceof ApiError && error.code === 'dataset_not_enabled'
      const left = applyApiError(error, { setError: form.setError, toField })
      const message = isRejection(error) ? left : lostMessage(endpoint)
      if (message) form.setError(isDataset ? 'enabledEvents' : 'url', { message }, { shouldFocus: true })
    }
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      label={endpoint ? 'Edit endpoint' : 'New endpoint'}
      className="flex flex-col gap-5"
    >
      <TextField<EndpointValues>
        name="url"
        label="URL"
        description="Where events are sent with POST: https on port 443 or 8443, at a public address."
        placeholder="https://example.com/webhooks"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        limit={webhookLimits.urlCharacters}
      />
      <TextField<EndpointValues>
        name="description"
        label="Description"
        isOptional
        description="The system that receives, and who looks after it."
        placeholder="Policy system, production"
        limit={webhookLimits.descriptionCharacters}
      />
      <EventPicker />
      {hasFilters(enabledEvents) ? <OshaFilters /> : null}
      <div>
        <SubmitButton isOnlyWhenChanged={endpoint !== null}>
          {endpoint ? 'Save endpoint' : 'Create endpoint'}
        </SubmitButton>
      </div>
    </Form>
  )
}

function OshaFilters() {
  return (
    <>
      <TextField<EndpointValues>
        name="states"
        label="States"
        isOptional
        description="Narrows OSHA events only. Separate codes with commas. Without any, all states."
        autoComplete="off"
      />
      <TextField<EndpointValues>
        name="employerIds"
        label="Employers"
        isOptional
        description="Narrows OSHA events only. Separate IDs with commas. Without any, all employers."
        autoComplete="off"
      />
    </>
  )
}

function toField([first, second]: readonly string[]) {
  const name = first === 'filters' ? second : first
  return (
    (['url', 'description', 'enabledEvents', 'states', 'employerIds'] as const).find((field) => field === name) ?? null
  )
}

/** Without a response, the endpoint may be there all the same, with a secret that no one has seen. */
function lostMessage(endpoint: WebhookEndpoint | null): string {
  return endpoint
    ? 'No response from the server. The changes may have been saved.'
    : 'No response from the server. The endpoint may have been created. Look for it in the list: if it is there, rotate its secret.'
}
