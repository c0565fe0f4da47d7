'use client'

import { debounce, parseAsString, useQueryState } from 'nuqs'
import { useRef } from 'react'
import { SearchInput } from '#components/ui/controls/search-input.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { limits } from '#lib/contract/kernel/limits.ts'

interface ListSearchProps {
  /** "Search products by name" */
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
  /** Under which the keyboard help lists `/`, which leads here. */
  group: string
  className?: string
}

/** Searches the list below it. */
export function ListSearch({ label, onChange, group, className = 'w-72 max-w-full', ...rest }: ListSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label, group, onPress: () => box.current?.select() })
  return (
    <SearchInput
      {...rest}
      ref={box}
      type="search"
      aria-label={label}
      maxLength={limits.search}
      className={className}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The search text, stored as `search` in the link. */
export function useListSearch(): [search: string, setSearch: (typed: string) => void] {
  const [search, setSearch] = useQueryState('search', parseAsString.withDefault(''))
  return [search, (typed) => void setSearch(typed || null, { limitUrlUpdates: debounce(250) })]
}
