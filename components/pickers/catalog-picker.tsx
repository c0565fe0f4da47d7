'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { ErrorPanel } from '#components/ui/error-panel.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import { catalogFormsQuery, catalogProductQuery } from '#lib/queries/reference.ts'
import { nameCatalogForm } from './form-names.ts'
import { ProductCombobox } from './product-combobox.tsx'
import { useChoice } from './use-choice.ts'

interface CatalogPickerProps {
  name: `variants.${number}.catalogForm`
  /** By its name, in place of the one that was chosen before. */
  onChosen: (formName: string, before: string) => void
}

/** A form that a catalog product records in a state: product, then state, then form. */
export function CatalogPicker({ name, onChosen }: CatalogPickerProps) {
  const choice = useWatch<BuilderDraft, typeof name>({ name })
  const { productId, productName, state, formId } = choice
  const { error, set } = useChoice(`${name}.formId`)
  const { data: product } = useQuery(catalogProductQuery(browserClient, { id: productId, name: productName }))
  const states = [...new Set([...(product?.states ?? []), ...(state ? [state] : [])])]
  const forms = useQuery(catalogFormsQuery(browserClient, { productId, state }))
  const options = (forms.data?.items ?? []).map((form) => ({ value: form.formId, label: nameCatalogForm(form) }))
  const remembered = formId && !options.some(({ value }) => value === formId)
  // The focus is sent to the part that is still to be chosen.
  const next = productId === '' ? 'product' : state === '' ? 'state' : 'form'
  return (
    <div className="flex flex-col gap-3" data-path={name}>
      <div data-path={next === 'product' ? `${name}.formId` : undefined}>
        <Field label="Product" error={next === 'product' ? error : undefined}>
          <ProductCombobox
            id={productId}
            name={productName || (product?.name ?? '')}
            onChange={(chosen) => {
              set(`${name}.productId`, chosen?.id ?? '')
              set(`${name}.productName`, chosen?.name ?? '')
              set(`${name}.state`, '')
              set(`${name}.formName`, '')
              set(`${name}.formId`, '')
            }}
          />
        </Field>
      </div>
      <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
        <Field label="State" error={next === 'state' ? error : undefined}>
          <Select
            {...(next === 'state' && { name: `${name}.formId` })}
            options={states.map((value) => ({ value, label: value }))}
            value={state || null}
            placeholder={productId ? 'Choose' : '—'}
            disabled={!productId}
            onChange={(value) => {
              set(`${name}.state`, value)
              set(`${name}.formName`, '')
              set(`${name}.formId`, '')
            }}
          />
        </Field>
        <Field label="Form" error={next === 'form' ? error : undefined}>
          <Select
            {...(next === 'form' && { name: `${name}.formId` })}
            options={remembered ? [{ value: formId, label: choice.formName || 'Chosen form' }, ...options] : options}
            value={formId || null}
            placeholder={state ? 'Choose a form' : 'Choose a state first'}
            disabled={!state || forms.isError}
            onChange={(id) => {
              const formName = options.find(({ value }) => value === id)?.label ?? ''
              set(`${name}.formName`, formName)
              set(`${name}.formId`, id)
              onChosen(formName, choice.formName)
            }}
          />
        </Field>
      </div>
      <FormsFault error={forms.error} state={state} onRetry={() => forms.refetch()} />
    </div>
  )
}

function FormsFault({ error, state, onRetry }: { error: Error | null; state: string; onRetry: () => void }) {
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
  return <CallError error={error} title="The forms could not be read." onRetry={onRetry} />
}
