'use client'

import { useMemo, useState } from 'react'
import { keep, useStoredText } from '#components/ui/stored-text.ts'
import { type ColumnLayout, defaultLayout, readLayout } from './column-layout.ts'
import type { DataColumn } from './data-column.ts'

/** Widths, order and choice of a table's columns, kept in this browser. */
export function useColumnLayout<Row>(label: string, columns: readonly DataColumn<Row>[]) {
  const name = `table:${label}`
  const kept = useStoredText(name)
  const [own, setOwn] = useState<ColumnLayout | null>(null)
  const layout = useMemo(() => own ?? readLayout(kept, columns), [own, kept, columns])
  return {
    layout,
    change(part: Partial<ColumnLayout>) {
      const next = { ...layout, ...part }
      setOwn(next)
      keep(name, JSON.stringify(next))
    },
    reset() {
      setOwn(defaultLayout(columns))
      keep(name, null)
    },
  }
}
