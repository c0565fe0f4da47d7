import type { ReactNode } from 'react'

interface SideSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** Heading at the left, what it heads at the right; one under the other where its pane is narrow. */
export function SideSection({ title, description, children }: SideSectionProps) {
  return (
    <section className="@container border-line border-b px-4 py-6 last:border-0 sm:px-6">
      <div className="grid gap-x-10 gap-y-3 @4xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <h2 className="font-semibold text-base">{title}</h2>
          {description ? <p className="mt-1 max-w-(--measure) text-muted text-sm">{description}</p> : null}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
