'use client'

import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import type { Person } from '#lib/contract/accounts/person.ts'

interface SectionFrameProps {
  title: string
  description: string
  saved: { readonly updatedAt: string | null; readonly updatedBy: Person | null }
  /** Null: it cannot be edited now. */
  onEdit: (() => void) | null
  children: ReactNode
}

/** A part of the filing that is written as a whole: its heading, who changed it last, and its content. */
export function SectionFrame({
  title,
  description,
  saved: { updatedAt, updatedBy },
  onEdit,
  children,
}: SectionFrameProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-64">
          <h2 tabIndex={-1} data-section={title} className="font-semibold text-base">
            {title}
          </h2>
          <p className="max-w-(--measure) text-muted text-sm">{description}</p>
        </div>
        {updatedAt && updatedBy ? (
          <p className="text-faint text-xs">
            Changed {formatDay(updatedAt.slice(0, 10))} by {updatedBy.name}
          </p>
        ) : null}
        {onEdit ? (
          <Button
            size="sm"
            icon={<Pencil aria-hidden="true" className="size-3.5" />}
            aria-label={`Edit ${inSentence(title)}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** “Rate data” within a sentence is “rate data”. */
export function inSentence(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
