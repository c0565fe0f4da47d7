import type { ReactNode } from 'react'

interface FormSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** Heading at the left, its fields in two columns at the right; one under the other where it is narrow. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-3 border-line border-b px-4 py-6 last:border-0 sm:px-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold text-base">{title}</h2>
        {description ? <p className="mt-1 max-w-(--measure) text-muted text-sm">{description}</p> : null}
      </div>
      <div className="grid min-w-0 max-w-(--measure) items-start gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
