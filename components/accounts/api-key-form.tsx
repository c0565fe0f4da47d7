'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { Form } from '#components/form/form.tsx'
import { RadioField } from '#components/form/radio-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { KeyOperationGroup } from '#lib/contract/key-operations.ts'
import { createApiKeyMutation } from '#lib/queries/accounts.ts'
import { ApiKeyValues, newKey, toApiKeyBody } from './api-key-values.ts'
import { OperationPicker } from './operation-picker.tsx'

const readHint = 'Reads everything that you can read. Some reads of Schedule P cost credits.'

const accessOptions = [
  { value: 'read_only', label: 'Read only', hint: readHint },
  {
    value: 'read_write',
    label: 'Read and write',
    hint: 'Also creates, changes, shares and deletes all that you can, and runs comparisons at your organization’s cost.',
  },
] as const

const expiryOptions = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'day', label: 'After a chosen day' },
  { value: 'never', label: 'Never' },
] as const

const limitOptions = [
  { value: 'all', label: 'All operations', hint: 'All that the access above allows, later ones too.' },
  { value: 'chosen', label: 'Chosen operations', hint: 'Every other one is rejected.' },
] as const

interface ApiKeyFormProps {
  /** False for a viewer: a key can do no more than the member it acts for. */
  mayWrite: boolean
  /** Those that the member can call. */
  groups: readonly KeyOperationGroup[]
  onMade: (made: { name: string; key: string }) => void
}

export function ApiKeyForm({ mayWrite, groups, onMade }: ApiKeyFormProps) {
  const form = useForm<ApiKeyValues>({ resolver: zodResolver(ApiKeyValues), defaultValues: newKey })
  const [access, expiry, isLimited] = useWatch({ control: form.control, name: ['access', 'expiry', 'isLimited'] })
  const create = useMutation(createApiKeyMutation(browserClient))
  const offered = access === 'read_only' ? keepReads(groups) : groups
  const make = async (values: ApiKeyValues) => {
    const ids = offered.flatMap(({ operations }) => operations.map(({ id }) => id))
    const operations = values.operations.filter((id) => ids.includes(id))
    try {
      onMade(await create.mutateAsync(toApiKeyBody({ ...values, operations }, Date.now())))
    } catch (error) {
      const left = applyApiError(error, { setError: form.setError, toField })
      if (left) form.setError('name', { message: left })
    }
  }
  return (
    <Form form={form} onSubmit={make} label="New key" className="flex max-w-xl flex-col items-start gap-4">
      <TextField<ApiKeyValues>
        name="name"
        label="Name"
        placeholder="Nightly export"
        limit={limits.name}
        className="w-full"
      />
      {mayWrite ? (
        <RadioField<ApiKeyValues, ApiKeyValues['access']> name="access" legend="Access" options={accessOptions} />
      ) : (
        <p className="text-muted text-sm">{readHint} As a viewer, you cannot create keys that write.</p>
      )}
      <div className="flex w-full flex-wrap gap-4">
        <SelectField<ApiKeyValues> name="expiry" label="Expires" options={expiryOptions} className="w-48" />
        {expiry === 'day' ? <TextField<ApiKeyValues> name="day" label="Last day" type="date" className="w-40" /> : null}
      </div>
      <RadioField<ApiKeyValues, ApiKeyValues['isLimited']>
        name="isLimited"
        legend="Operations"
        options={limitOptions}
      />
      {isLimited === 'chosen' ? <OperationPicker groups={offered} /> : null}
      <TextAreaField<ApiKeyValues>
        name="addresses"
        label="Allowed addresses"
        isOptional
        description="IPv4 or IPv6 addresses or ranges, with spaces or commas between them. Empty: any address."
        placeholder="192.0.2.0/24"
        rows={2}
        className="w-full"
      />
      <SubmitButton>Create key</SubmitButton>
    </Form>
  )
}

/** The operations that a read-only key can call. */
function keepReads(groups: readonly KeyOperationGroup[]): readonly KeyOperationGroup[] {
  return groups
    .map(({ name, operations }) => ({ name, operations: operations.filter(({ isWrite }) => !isWrite) }))
    .filter(({ operations }) => operations.length > 0)
}

function toField([first]: readonly string[]) {
  const fields = {
    access: 'access',
    expiresAt: 'expiry',
    allowedOperations: 'operations',
    allowedAddresses: 'addresses',
  }
  return (Object.entries(fields).find(([name]) => name === first)?.[1] ?? 'name') as keyof ApiKeyValues
}
