'use client'

import { useMutation } from '@tanstack/react-query'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Form } from '#components/form/form.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import type { OfferUndo } from '#components/ui/feedback/use-undo-toast.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { fieldsOfKind } from '#lib/contract/filings/field-shapes.ts'
import { recordLabels } from '#lib/contract/filings/fields.ts'
import { createFilingMutation } from '#lib/queries/filings.ts'
import { FilingFields } from './filing-fields.tsx'
import { toFiling } from './filing-links.ts'
import { type FilingValues, getDefaultValues, listChanges, toBody } from './filing-values.ts'
import { FormSection } from './form-section.tsx'
import { placeError } from './place-error.ts'
import { createFilingResolver } from './resolve-filing.ts'
import { SaveBar } from './save-bar.tsx'
import { useKept } from './use-kept.ts'
import type { UnsavedBinding } from './use-unsaved.ts'

interface NewFiling {
  /** Empty: not chosen yet. */
  readonly scope: string
  readonly values: FilingValues
}

interface NewFilingFormProps {
  scopes: Me['scopes']
  start: NewFiling
  memberId: string
  unsaved: UnsavedBinding
  onDiscard: () => void
  onRestore: (filing: NewFiling) => void
  /** Provided by the page, because discarding the form remounts it. */
  offerUndo: OfferUndo
}

const empty = getDefaultValues()
/** They belong to a scope. */
const ofScope = fieldsOfKind('company', 'product', 'products', 'project')

export function NewFilingForm(props: NewFilingFormProps) {
  const { scopes, start, memberId, unsaved, onDiscard, onRestore, offerUndo } = props
  const router = useRouter()
  const [scope, setScope] = useState(start.scope)
  const [resolver] = useState(() => createFilingResolver(null))
  const form = useForm<FilingValues>({ defaultValues: start.values, resolver })
  const values = useWatch({ control: form.control, compute: (all: FilingValues) => all })
  const create = useMutation(createFilingMutation(browserClient))
  const [error, setError] = useState<unknown>(null)
  const changes = listChanges(empty, values)
  useKept({ content: changes.length > 0 ? { memberId, base: null, scope, values } : null, take: unsaved.take })

  const chooseScope = (next: string) => {
    const before = { scope, values: form.getValues() }
    const isCleared = listChanges(empty, before.values).some((field) => ofScope.some((each) => each === field))
    setScope(next)
    for (const field of ofScope) form.setValue(field, empty[field])
    if (isCleared) {
      offerUndo('Company, products and project were cleared', {
        description: 'They belong to another managed company.',
        onUndo: () => onRestore(before),
      })
    }
  }
  const save = async () => {
    setError(null)
    try {
      const body = { ...toBody(form.getValues(), changes), displayName: values.displayName.trim(), scope }
      const { id, displayName } = await create.mutateAsync(body)
      unsaved.clear()
      toast.success(`${displayName} was created`)
      router.push(toFiling(id))
    } catch (failure) {
      setError(placeError(failure, form))
    }
  }
  return (
    <Form form={form} onSubmit={save} label="New filing" className="flex grow flex-col">
      <div className="grow">
        <FormSection title={recordLabels.scope} description="It decides who can read and edit the filing.">
          <Field label={recordLabels.scope} isLabelHidden className="sm:col-span-2">
            <Select
              options={scopes.map(({ scope: value, name }) => ({ value, label: name }))}
              value={scope || null}
              onChange={chooseScope}
              placeholder="Choose a managed company"
            />
          </Field>
        </FormSection>
        {scope ? <FilingFields key={scope} scope={scope} /> : null}
      </div>
      <SaveBar
        action="Create filing"
        state={unsaved.state}
        changes={changes.length}
        isBlocked={scope === ''}
        onDiscard={() => {
          const discarded = { scope, values: form.getValues() }
          onDiscard()
          offerUndo('The filing was discarded', { onUndo: () => onRestore(discarded) })
        }}
        back={'/filings' as Route}
        error={
          error ? (
            <CallError
              error={error}
              title="The filing was not created."
              titleIfLost="The filing may have been created. Look for it before you create it again."
              className="mb-2.5"
            />
          ) : null
        }
      />
    </Form>
  )
}
