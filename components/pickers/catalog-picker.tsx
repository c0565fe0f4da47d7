'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import { catalogFormsQuery, catalogProductQuery } from '#lib/queries/reference.ts'
import { ProductCombobox } from './product-combobox.tsx'
import { nameCatalogForm } from './record-names.ts'

/** A form that a catalog product records in a state. Names are kept with ids. */
interface CatalogChoice {
  readonly productId: string
  readonly productName: string
  readonly state: string
  readonly formId: string
  readonly formName: string
}

interface CatalogPickerProps {
  /** Path of the choice: its controls are named below it, so that the focus can be sent to them. */
  name: string
  value: CatalogChoice
  error: string | undefined
  onChange: (change: Partial<CatalogChoice>) => void
}

/** Picks a form of the catalog: product, then state, then form. The part still to be chosen takes the focus and the error. */
export function CatalogPicker({ name, value, error, onChange }: CatalogPickerProps) {
  const { productId, productName, state } = value
  const { data: product } = useQuery(catalogProductQuery(browserClient, { id: productId, name: productName }))
  const states = [...new Set([...(product?.states ?? []), ...(state ? [state] : [])])]
  const next = productId === '' ? 'product' : state === '' ? 'state' : 'form'
  const noForm = { formName: '', formId: '' }
  return (
    <div className="flex flex-col gap-3" data-path={name}>
      <div data-path={next === 'product' ? `${name}.formId` : undefined}>
        <Field label="Product" error={next === 'product' ? error : undefined}>
          <ProductCombobox
            id={productId}
            name={productName || (product?.name ?? '')}
            onChange={(chosen) =>
              onChange({ productId: chosen?.id ?? '', productName: chosen?.name ?? '', state: '', ...noForm })
            }
          />
        </Field>
      </div>
      <FormOfState name={name} value={value} error={next === 'form' ? error : undefined} onChange={onChange}>
        <Field label="State" error={next === 'state' ? error : undefined}>
          <Select
            {...(next === 'state' && { name: `${name}.formId` })}
            options={states.map((each) => ({ value: each, label: each }))}
            value={state || null}
            placeholder={productId ? 'Choose' : '—'}
            disabled={!productId}
            onChange={(chosen) => onChange({ state: chosen, ...noForm })}
          />
        </Field>
      </FormOfState>
    </div>
  )
}

/** The forms that the chosen product records in the chosen state, next to the state field. */
function FormOfState({ name, value, error, onChange, children }: CatalogPickerProps & { children: ReactNode }) {
  const { productId, state, formId, formName } = value
  const forms = useQuery(catalogFormsQuery(browserClient, { productId, state }))
  const options = (forms.data?.items ?? []).map((form) => ({ value: form.formId, label: nameCatalogForm(form) }))
  const isUnlisted = formId !== '' && !options.some((option) => option.value === formId)
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
        {children}
        <Field label="Form" error={error}>
          <Select
            {...(state !== '' && { name: `${name}.formId` })}
            options={isUnlisted ? [{ value: formId, label: formName || 'Chosen form' }, ...options] : options}
            value={formId || null}
            placeholder={state ? 'Choose a form' : 'Choose a state first'}
            disabled={!state || forms.isError}
            onChange={(id) =>
              onChange({ formName: options.find((option) => option.value === id)?.label ?? '', formId: id })
            }
          />
        </Field>
      </div>
      <FormsError error={forms.error} state={state} onRetry={() => forms.refetch()} />
    </>
  )
}

function FormsError({ error, state, onRetry }: { error: Error | null; state: string; onRetry: () => void }) {
  if (!error) return null
  if (error instanceof ApiError && error.code === 'product_access_required') {
    const { accessUrl } = error.body
    return (
      <ErrorPanel title={`Your organization has no access to this product in ${state}.`} requestId={error.requestId}>
        Choose another state, use documents instead, or ask an owner to add the product to the account
        {accessUrl?.startsWith('https://') ? (
          <>
            {' '}
            at{' '}
            <a href={accessUrl} rel="noreferrer" target="_blank" className="text-accent underline">
              {new URL(accessUrl).host}
            </a>
          </>
        ) : null}
        .
      </ErrorPanel>
    )
  }
  return <CallError error={error} title="The forms could not be loaded." onRetry={onRetry} />
}
