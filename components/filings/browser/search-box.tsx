'use client'

import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, startTransition, useOptimistic, useState } from 'react'
import { Input } from '#components/ui/controls/input.tsx'
import { CutSearchNote } from '#components/ui/feedback/cut-search-note.tsx'
import { filingLimits } from '#lib/contract/filings/limits.ts'

interface SearchBoxProps {
  boxRef: RefObject<HTMLInputElement | null>
  /** Names the searched fields. */
  placeholder: string
  value: string
  onChange: (typed: string) => void
  /** To the rows that were found. */
  onLeave: () => void
}

/**
 * First in the tab order of the page. Enter, Escape and the down arrow lead to the rows. A letter is drawn before the rows
 * that it finds.
 */
export function SearchBox({ boxRef, placeholder, value, onChange, onLeave }: SearchBoxProps) {
  const [typed, setTyped] = useOptimistic(value)
  const [isCut, setCut] = useState(false)
  const change = (whole: string) => {
    const next = whole.slice(0, filingLimits.searchCharacters)
    setCut(next !== whole)
    startTransition(() => {
      setTyped(next)
      onChange(next)
    })
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== 'ArrowDown') return
    // The browser would empty a search field on Escape.
    event.preventDefault()
    onLeave()
  }
  return (
    <div className="relative w-96 max-w-full">
      <Search aria-hidden="true" className="absolute top-2 left-2 size-4 text-faint" />
      <Input
        ref={boxRef}
        type="search"
        aria-label="Search filings"
        placeholder={placeholder}
        className="pl-8"
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={leave}
      />
      <CutSearchNote isCut={isCut} most={filingLimits.searchCharacters} className="mt-1" />
    </div>
  )
}
