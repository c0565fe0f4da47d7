'use client'

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CallError } from '#components/layout/call-error.tsx'
import { Combobox } from '#components/ui/combobox.tsx'
import { ErrorPanel } from '#components/ui/error-panel.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { CatalogForm } from '#lib/contract/catalog.ts'
import { catalogFormsQuery, catalogProductsQuery } from '#lib/queries/catalog.ts'
import type { BuilderDraft } from '../model/draft.ts'
import { describeSearch } from './describe-search.ts'
import { useChoice } from './use-choice.ts'

interface ProductChoice {
  readonly id: string
  readonly name: string
  readonly type?: string
  readonly carrier?: string | null
}

const allTypes = 'all'

/** A form that a catalog product records in a state: product, then state, then form. */
export function CatalogPicker({ name }: { name: `variants.${number}.catalogForm` }) {
  const choice = useWatch<BuilderDraft, typeof name>({ name })
  const { productId, productName, state, formId } = choice
  const { error, set } = useChoice(`${name}.formId`)
  const [search, setSearch] = useState('')
  const [type, setType] = useState('')
  const everything = useQuery(catalogProductsQuery(browserClient, { search: '' }))
  const products = useQuery(catalogProductsQuery(browserClient, { search: useDeferredValue(search.trim()), type }))
  const items: readonly ProductChoice[] = products.data?.products ?? []
  const types = [...new Set(everything.data?.products.map((product) => product.type))].toSorted()
  const product = [...(products.data?.products ?? []), ...(everything.data?.products ?? [])].find(
    ({ id }) => id === productId,
  )
  const states = product?.states ?? (state ? [state] : [])
  const forms = useQuery({
    ...catalogFormsQuery(browserClient, { productId, state }),
    enabled: productId !== '' && state !== '',
  })
  const options = (forms.data?.forms ?? []).map((form) => ({ value: form.formId, label: nameForm(form) }))
  const remembered = formId && !options.some(({ value }) => value === formId)
  return (
    <div className="flex flex-col gap-3" data-path={`${name}.formId`}>
      <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
        <Field label="Product" error={productId ? undefined : error}>
          <Combobox<ProductChoice>
            items={items}
            value={productId ? { id: productId, name: productName || product?.name || 'Chosen product' } : null}
            getKey={({ id }) => id}
            getLabel={(item) => item.name}
            renderHint={({ carrier, type: line }) => carrier ?? line}
            placeholder="Search the catalog"
            onSearch={(text) => setSearch(text === productName ? '' : text)}
            status={describeSearch(products, items.length)}
            emptyText="No product of the catalog has this in its name."
            onChange={(item) => {
              set(`${name}.productId`, item?.id ?? '')
              set(`${name}.productName`, item?.name ?? '')
              set(`${name}.state`, '')
              set(`${name}.formName`, '')
              set(`${name}.formId`, '')
            }}
          />
        </Field>
        <Field label="Product type">
          <Select
            options={[{ value: allTypes, label: 'All types' }, ...types.map((value) => ({ value, label: value }))]}
            value={type || allTypes}
            onChange={(value) => setType(value === allTypes ? '' : value)}
          />
        </Field>
      </div>
      <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
        <Field label="State" error={productId && !state ? error : undefined}>
          <Select
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
        <Field label="Form" error={state ? error : undefined}>
          <Select
            options={remembered ? [{ value: formId, label: choice.formName || 'Chosen form' }, ...options] : options}
            value={formId || null}
            placeholder={state ? 'Choose a form' : 'Choose a state first'}
            disabled={!state || forms.isError}
            onChange={(id) => {
              set(`${name}.formName`, options.find(({ value }) => value === id)?.label ?? '')
              set(`${name}.formId`, id)
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

function nameForm({ formNumber, title, editionDate }: CatalogForm): string {
  const [year, month] = editionDate?.split('-') ?? []
  return `${formNumber}${year && month ? ` · ${month}/${year}` : ''} · ${title}`
}
