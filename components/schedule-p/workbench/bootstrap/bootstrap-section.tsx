'use client'

import { Dices } from 'lucide-react'
import type { Dispatch } from 'react'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { checkSeed, checkSimulations } from '#components/schedule-p/workbench/model/check-number.ts'
import { compareBootstrapModel } from '#components/schedule-p/workbench/model/warnings.ts'
import type { Scenario, WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { NumberField } from '#components/schedule-p/workbench/number-field.tsx'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import type { OdpUnable } from '#lib/engines/triangles/odp-fit.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { BootstrapTable } from './bootstrap-table.tsx'
import { type BootstrapRun, useBootstrap } from './use-bootstrap.ts'

interface BootstrapSectionProps {
  triangle: Triangle
  scenario: Scenario
  scale: Scale
  dispatch: Dispatch<WorkbenchAction>
}

const unableText: Readonly<Record<OdpUnable, string>> = {
  gaps: 'The bootstrap needs every amount from the first age to the latest of each accident year. Some are missing.',
  'factor-not-positive': 'The bootstrap needs all-year volume-weighted factors above zero. One of them is not.',
  'too-few-cells': 'The triangle has no more amounts than the model has parameters: there is nothing left to resample.',
}

/** The range of the IBNR by resampling. The same seed gives the same figures. */
export function BootstrapSection({ triangle, scenario, scale, dispatch }: BootstrapSectionProps) {
  const { run, start, cancel } = useBootstrap()
  const { seed, simulations } = scenario.bootstrap
  const set = (part: Partial<Scenario['bootstrap']>) =>
    dispatch({ kind: 'set-bootstrap', bootstrap: { ...scenario.bootstrap, ...part } })
  const difference = compareBootstrapModel(scenario)
  return (
    <PanelSection title="Bootstrap">
      <p className="max-w-(--measure) text-muted text-sm">
        Over-dispersed Poisson bootstrap of England and Verrall (2002). {difference}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <NumberField
          label="Seed"
          value={seed}
          check={checkSeed}
          onSet={(value) => value !== null && set({ seed: value })}
          className="w-36"
        />
        <IconButton
          label="New seed"
          icon={<Dices />}
          onClick={() => set({ seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 })}
        />
        <NumberField
          label="Simulations"
          value={simulations}
          check={checkSimulations}
          onSet={(value) => value !== null && set({ simulations: value })}
          className="w-32"
        />
        {run.kind === 'running' ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button onClick={() => start({ triangle, seed, simulations })}>Run bootstrap</Button>
        )}
      </div>
      <Outcome run={run} scenario={scenario} scale={scale} />
    </PanelSection>
  )
}

function Outcome({ run, scenario, scale }: { run: BootstrapRun; scenario: Scenario; scale: Scale }) {
  switch (run.kind) {
    case 'none':
      return null
    case 'running':
      return (
        <div className="max-w-(--measure)">
          <Progress label="Resampling the triangle" share={run.share} />
        </div>
      )
    case 'unable':
      return <p className="max-w-(--measure) text-sm">{unableText[run.reason]}</p>
    case 'failed':
      return (
        <p role="alert" className="text-danger text-sm">
          The bootstrap stopped in the browser. Run it again, with fewer simulations if it stops again.
        </p>
      )
    case 'done': {
      const { seed, simulations } = run.request
      const isOld = seed !== scenario.bootstrap.seed || simulations !== scenario.bootstrap.simulations
      return (
        <>
          {isOld ? (
            <p className="text-sm">The seed or the number of simulations has changed. Run the bootstrap again.</p>
          ) : null}
          <BootstrapTable bootstrap={run.bootstrap} request={run.request} scale={scale} />
        </>
      )
    }
  }
}
