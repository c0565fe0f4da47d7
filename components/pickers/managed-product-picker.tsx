'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type Ref, useId } from 'react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { managedProductsQuery } from '#lib/queries/reference.ts'
import { nameRecord } from './match-records.ts'
import { type PickerProps, RecordCombobox, type RecordList } from './record-combobox.tsx'
import { toRecordList } from './record-list.ts'

interface ManagedProductPickerProps extends PickerProps {
  scope: string
}

/** Picks a product of a scope's filings by its id. */
export function ManagedProductPicker({ scope, ...props }: ManagedProductPickerProps) {
  return <RecordCombobox {...props} plural="products" list={useProducts(scope)} />
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
  const list = useProducts(scope)
  const id = useId()
  const left = list.options?.filter(({ key }) => !values.includes(key))
  return (
    <div className="flex flex-col gap-1.5">
      {values.length > 0 ? (
        <ul aria-label="Chosen products" className="flex flex-col">
          {values.map((value) => (
            <li key={value} className="flex min-h-7 items-center gap-2 border-line border-b text-sm">
              <span id={`${id}-${value}`} className="min-w-0 grow break-words">
                {nameValue(value, list)}
              </span>
              <IconButton
                label={`Remove ${nameValue(value, list)}`}
                icon={<X />}
                size="sm"
                onClick={() => onChange(values.filter((each) => each !== value))}
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
          onChange={(value) => value && onChange([...values, value])}
        />
      ) : (
        <p className="text-muted text-xs">A filing has at most {max} additional products.</p>
      )}
    </div>
  )
}

function useProducts(scope: string): RecordList {
  const list = useQuery(managedProductsQuery(browserClient, scope))
  return toRecordList(list, ({ id, name }) => ({ key: id, code: '', name }))
}

function nameValue(value: string, { options }: RecordList): string {
  const option = options?.find(({ key }) => key === value)
  if (option) return nameRecord(option)
  return options === undefined ? value : `${value} (unknown name)`
}
