'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import type { ContextPath } from '#components/comparisons/builder/sections/context-fields.tsx'
import { useFormField } from '#components/form/use-form-field.ts'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { catalogProductQuery } from '#lib/queries/reference.ts'
import { ProductCombobox } from './product-combobox.tsx'
import { useChoice } from './use-choice.ts'

const anyState = 'any'

/** A product of the catalog, as context. */
export function ProductPicker({ name }: { name: `${ContextPath}.product` }) {
  const [id, productName] = useWatch<BuilderDraft, ProductPaths>({ name: [`${name}.id`, `${name}.productName`] })
  const state = useFormField<BuilderDraft, `${ContextPath}.product.state`>(`${name}.state`)
  const { error, set } = useChoice(`${name}.id`)
  const { data: product } = useQuery(catalogProductQuery(browserClient, { id, name: productName }))
  const states = new Set([...(product?.states ?? []), ...(state.field.value ? [state.field.value] : [])])
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
      <div data-path={`${name}.id`}>
        <Field label="Product" error={error}>
          <ProductCombobox
            id={id}
            name={productName || (product?.name ?? '')}
            onChange={(chosen) => {
              set(`${name}.id`, chosen?.id ?? '')
              set(`${name}.productName`, chosen?.name ?? '')
              set(`${name}.state`, '')
            }}
          />
        </Field>
      </div>
      <Field label="State" isOptional error={state.error}>
        <Select
          name={`${name}.state`}
          options={[{ value: anyState, label: 'Any' }, ...[...states].map((value) => ({ value, label: value }))]}
          value={state.field.value || anyState}
          onChange={(value) => set(`${name}.state`, value === anyState ? '' : value)}
          onBlur={state.field.onBlur}
          disabled={!id}
        />
      </Field>
    </div>
  )
}

type ProductPaths = readonly [`${ContextPath}.product.id`, `${ContextPath}.product.productName`]
