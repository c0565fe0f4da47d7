import type { ReactNode } from 'react'

/** A grid with its chart next to it, below it where there is no room. */
export function GridWithChart({ chart, children }: { chart: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-2 2xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">{children}</div>
      <div className="max-w-xl px-4 py-3">{chart}</div>
    </div>
  )
}
