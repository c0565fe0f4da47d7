'use client'

import { useQuery } from '@tanstack/react-query'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { catalogProductQuery } from '#lib/queries/reference.ts'
import { ProductCombobox } from './product-combobox.tsx'

const anyState = 'any'

/** A product of the catalog, in one state or in any (empty). */
interface ProductChoice {
  readonly id: string
  readonly productName: string
  readonly state: string
}

interface ProductPickerProps {
  /** Path of the choice: its controls are named below it, so that the focus can be sent to them. */
  name: string
  value: ProductChoice
  errors: { readonly product: string | undefined; readonly state: string | undefined }
  onChange: (change: Partial<ProductChoice>) => void
  onStateBlur: () => void
}

/** Picks a product of the catalog and, if wanted, a state. */
export function ProductPicker({ name, value, errors, onChange, onStateBlur }: ProductPickerProps) {
  const { id, productName, state } = value
  const { data: product } = useQuery(catalogProductQuery(browserClient, { id, name: productName }))
  const states = new Set([...(product?.states ?? []), ...(state ? [state] : [])])
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
      <div data-path={`${name}.id`}>
        <Field label="Product" error={errors.product}>
          <ProductCombobox
            id={id}
            name={productName || (product?.name ?? '')}
            onChange={(chosen) => onChange({ id: chosen?.id ?? '', productName: chosen?.name ?? '', state: '' })}
          />
        </Field>
      </div>
      <Field label="State" isOptional error={errors.state}>
        <Select
          name={`${name}.state`}
          options={[{ value: anyState, label: 'Any' }, ...[...states].map((each) => ({ value: each, label: each }))]}
          value={state || anyState}
          onChange={(chosen) => onChange({ state: chosen === anyState ? '' : chosen })}
          onBlur={onStateBlur}
          disabled={!id}
        />
      </Field>
    </div>
  )
}
