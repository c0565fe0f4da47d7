'use client'

import { keepPreviousData, useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { useSettled } from '#components/ui/controls/use-settled.ts'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { managedProductQuery, searchProductsQuery } from '#lib/queries/reference.ts'
import { nameRecord } from './match-records.ts'
import { type PickerProps, RecordCombobox, type RecordList, type RecordOption } from './record-combobox.tsx'
import { describeSearch, listFound } from './record-search.ts'

interface ManagedProductPickerProps extends PickerProps {
  scope: string
}

/** Picks a product of a scope's filings by its id. */
export function ManagedProductPicker({ scope, ...props }: ManagedProductPickerProps) {
  const { list, keepName } = useProducts(scope)
  const [chosen] = useChosen(scope, props.value === '' ? noValues : [props.value])
  const choose = (value: string) => {
    keepName(value)
    props.onChange(value)
  }
  return <RecordCombobox {...props} plural="products" list={{ ...list, chosen }} onChange={choose} />
}

interface ManagedProductsPickerProps {
  scope: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  max: number
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** Picks several: each chosen one is listed and leaves the list of those to choose from. */
export function ManagedProductsPicker({ scope, values, onChange, max, ...control }: ManagedProductsPickerProps) {
  const { list, keepName } = useProducts(scope)
  const chosen = useChosen(scope, values)
  const id = useId()
  const add = (value: string) => {
    keepName(value)
    onChange([...values, value])
  }
  const left = list.options?.filter(({ key }) => !values.includes(key))
  return (
    <div className="flex flex-col gap-1.5">
      {values.length > 0 ? (
        <ul aria-label="Chosen products" className="flex flex-col">
          {chosen.map((option) => (
            <li key={option.key} className="flex min-h-7 items-center gap-2 border-line border-b text-sm">
              <span id={`${id}-${option.key}`} className="min-w-0 grow break-words">
                {nameRecord(option)}
              </span>
              <IconButton
                label={`Remove ${nameRecord(option)}`}
                icon={<X />}
                size="sm"
                onClick={() => onChange(values.filter((each) => each !== option.key))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {values.length < max ? (
        <RecordCombobox
          {...control}
          value=""
          plural="products"
          placeholder="Add a product"
          list={{ ...list, options: list.options && (left ?? []) }}
          onChange={(value) => value && add(value)}
        />
      ) : (
        <p className="text-muted text-xs">A filing has at most {max} additional products.</p>
      )}
    </div>
  )
}

/** A search is sent once typing pauses. */
const settledAfterMs = 250
const noValues: readonly never[] = []

interface Products {
  readonly list: RecordList
  /** For a product that is chosen: its name is known, also when the list no longer has it. */
  readonly keepName: (id: string) => void
}

/** The products of a scope, found by the service where they are more than one page. */
function useProducts(scope: string): Products {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed, settledAfterMs)
  const all = useInfiniteQuery(searchProductsQuery(browserClient, { scope, search: '' }))
  const isWhole = all.data?.pages.length === 1 && !all.hasNextPage
  const found = useInfiniteQuery({
    ...searchProductsQuery(browserClient, { scope, search: isWhole ? '' : settled }),
    placeholderData: keepPreviousData,
  })
  const { items, onMore } = listFound(found, ({ products }) => products)
  const isSearching = settled !== typed || found.isPlaceholderData
  const status = isSearching ? 'Searching…' : describeSearch(found, items.length)
  return {
    list: {
      options: found.data && items.map(({ id, name }) => ({ key: id, code: '', name })),
      error: found.data ? null : found.error,
      onRetry: () => void found.refetch(),
      onSearch: (text) => setTyped(text.slice(0, limits.search)),
      part: isWhole ? null : { onMore, isSearching, status },
    },
    keepName: (id) => {
      const { queryKey } = managedProductQuery(browserClient, { id, scope })
      const product = items.find((item) => item.id === id)
      if (product) queries.setQueryData(queryKey, product)
    },
  }
}

/** The products with these ids: none of them may be among the options. */
function useChosen(scope: string, ids: readonly string[]): readonly RecordOption[] {
  return useQueries({
    queries: ids.map((id) => managedProductQuery(browserClient, { id, scope })),
    combine: (results) =>
      ids.map((id, at) => ({
        key: id,
        code: results[at]?.data ? '' : id,
        name: results[at]?.data?.name ?? (results[at]?.isPending ? '' : '(unknown name)'),
      })),
  })
}
