import { type ReactNode, useId } from 'react'

/** A part of the workbench under its heading. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 border-line border-t px-4 py-4 sm:px-6 print:break-inside-avoid"
    >
      <h2 id={id} className="font-semibold text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}
