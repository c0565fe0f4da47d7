import type { ReactNode } from 'react'

interface SectionProps {
  /** Also the anchor: `section-<id>`. */
  id: SectionId
  title: string
  /** The purpose of this part of the request. */
  hint?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export type SectionId = 'variants' | 'sharedContext' | 'knowledge' | 'focus' | 'scenarios' | 'reviewMaterial'

export function Section({ id, title, hint, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={`section-${id}`} className="border-line-strong border-t pt-5 pb-9 first:border-t-0">
      <div className="flex items-baseline gap-3">
        <h2 id={`section-${id}`} tabIndex={-1} className="rounded-sm font-serif text-lg">
          {title}
        </h2>
        <span className="ml-auto text-faint text-xs tabular-nums">{aside}</span>
      </div>
      {hint ? <p className="mt-0.5 mb-3 max-w-(--measure) text-muted text-sm">{hint}</p> : null}
      {children}
    </section>
  )
}
