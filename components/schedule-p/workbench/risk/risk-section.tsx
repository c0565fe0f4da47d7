'use client'

import { useDeferredValue, useState } from 'react'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import type { Development } from '#lib/engines/triangles/develop.ts'
import type { RatioKey } from '#lib/engines/triangles/link-ratios.ts'
import { AssumptionTests } from './assumption-tests.tsx'
import { OneYearTable } from './one-year-table.tsx'
import { ResidualPlots } from './residual-plots.tsx'

interface RiskSectionProps {
  input: Pick<WorkbenchInput, 'triangle' | 'part' | 'section'>
  development: Development
  excluded: readonly RatioKey[]
  scale: Scale
}

/** The chain ladder's standard errors to ultimate and over one year, and whether its assumptions hold. */
export function RiskSection({ input, scale, ...current }: RiskSectionProps) {
  // The tests and plots follow when the figures are drawn.
  const development = useDeferredValue(current.development)
  const excluded = useDeferredValue(current.excluded)
  const [isOpen, setOpen] = useState(false)
  return (
    <PanelSection title="Reserve risk of the chain ladder">
      <OneYearTable input={input} development={development} scale={scale} />
      <AssumptionTests triangle={input.triangle} excluded={excluded} />
      <Disclosure label="Residual plots" open={isOpen} onOpenChange={setOpen}>
        {isOpen ? <ResidualPlots development={development} scale={scale} /> : null}
      </Disclosure>
    </PanelSection>
  )
}
