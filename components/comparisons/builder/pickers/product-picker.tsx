'use client'

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Combobox } from '#components/ui/combobox.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { catalogProductsQuery } from '#lib/queries/catalog.ts'
import type { BuilderDraft } from '../model/draft.ts'
import type { ContextPath } from '../sections/context-fields.tsx'
import { describeSearch } from './describe-search.ts'
import { useChoice } from './use-choice.ts'

const anyState = 'any'

/** A product of the catalog, as context. */
export function ProductPicker({ name }: { name: `${ContextPath}.product` }) {
  const [id, productName, state] = useWatch<BuilderDraft, ProductPaths>({
    name: [`${name}.id`, `${name}.productName`, `${name}.state`],
  })
  const { error, set } = useChoice(`${name}.id`)
  const [search, setSearch] = useState('')
  const products = useQuery(catalogProductsQuery(browserClient, { search: useDeferredValue(search.trim()) }))
  const items = products.data?.products ?? []
  const chosen = items.find((item) => item.id === id)
  const states = chosen?.states ?? (state ? [state] : [])
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_8rem]" data-path={`${name}.id`}>
      <Field label="Product" error={error}>
        <Combobox<{ readonly id: string; readonly name: string; readonly type?: string }>
          items={items}
          value={id ? { id, name: productName || chosen?.name || id } : null}
          getKey={(item) => item.id}
          getLabel={(item) => item.name}
          renderHint={(item) => item.type}
          placeholder="Search the catalog"
          onSearch={(text) => setSearch(text === productName ? '' : text)}
          status={describeSearch(products, items.length)}
          onChange={(item) => {
            set(`${name}.id`, item?.id ?? '')
            set(`${name}.productName`, item?.name ?? '')
            set(`${name}.state`, '')
          }}
        />
      </Field>
      <Field label="State" isOptional>
        <Select
          options={[{ value: anyState, label: 'Any' }, ...states.map((value) => ({ value, label: value }))]}
          value={state || anyState}
          onChange={(value) => set(`${name}.state`, value === anyState ? '' : value)}
          disabled={!id}
        />
      </Field>
    </div>
  )
}

type ProductPaths = readonly [
  `${ContextPath}.product.id`,
  `${ContextPath}.product.productName`,
  `${ContextPath}.product.state`,
]
