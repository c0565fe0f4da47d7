'use client'

import { Select } from '#components/ui/controls/select.tsx'
import { usePageAddress } from '../chooser/use-page-address.ts'
import { isDevelopable, type PageName } from '../model/loss-page.ts'
import { triangleValues } from '../model/triangle-grid.ts'

const valueLabels = { cumulative: 'Cumulative', incremental: 'Incremental', ratios: 'Link ratios' } as const

/** The figures that the triangle shows: link ratios only where they mean something. */
export function TriangleValues({ page }: { page: PageName }) {
  const [{ values }, setAddress] = usePageAddress()
  const offered: readonly (typeof triangleValues)[number][] = isDevelopable(page)
    ? triangleValues
    : triangleValues.filter((value) => value !== 'ratios')
  return (
    <Select
      aria-label="Values"
      size="sm"
      className="max-w-34"
      options={offered.map((value) => ({ value, label: valueLabels[value] }))}
      value={offered.find((value) => value === values) ?? 'cumulative'}
      onChange={(value) => void setAddress({ values: value })}
    />
  )
}
