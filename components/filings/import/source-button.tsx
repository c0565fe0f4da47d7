'use client'

import clsx from 'clsx'
import { BookOpen } from 'lucide-react'
import { createContext, use } from 'react'
import type { FoundValue } from '#lib/contract/filings/imports.ts'

export interface ShownSource {
  readonly found: FoundValue | null
  readonly show: (found: FoundValue) => void
}

/** The value whose page is shown, and how to show another one’s. */
export const SourceContext = createContext<ShownSource>({ found: null, show: () => undefined })

/** Opens the page that a value was read from. `label` says what the value is. */
export function SourceButton({ found, label }: { found: FoundValue; label: string }) {
  const shown = use(SourceContext)
  const [first] = found.sources
  const quote = found.sources.map(({ quote: text }) => text).join(' ')
  return (
    <button
      type="button"
      aria-pressed={shown.found === found}
      onClick={() => shown.show(found)}
      className={clsx(
        'inline-flex min-h-6 max-w-full items-start gap-1 py-1 rounded-sm px-1 text-left text-accent text-xs hover:bg-accent-soft',
        shown.found === found && 'bg-accent-soft',
      )}
    >
      <span className="sr-only">{label}: </span>
      <BookOpen aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      <span className="shrink-0 tabular-nums">p. {first?.page}</span>
      <span className="line-clamp-3 min-w-0 break-words text-muted">“{quote}”</span>
    </button>
  )
}
