'use client'

import { Dices } from 'lucide-react'
import type { Dispatch } from 'react'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { checkSeed, checkSimulations } from '#components/schedule-p/workbench/model/check-number.ts'
import {
  isOfChoices,
  type Scenario,
  type WorkbenchAction,
} from '#components/schedule-p/workbench/model/workbench-state.ts'
import { NumberField } from '#components/schedule-p/workbench/number-field.tsx'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import type { Development } from '#lib/engines/triangles/develop.ts'
import { glossary, nameRemaining } from '#lib/engines/triangles/glossary.ts'
import type { OdpUnable } from '#lib/engines/triangles/odp-fit.ts'
import { BootstrapHistogram } from './bootstrap-histogram.tsx'
import { BootstrapTable } from './bootstrap-table.tsx'
import { describeModel } from './describe-model.ts'
import { SavedOutcome } from './saved-outcome.tsx'
import { toOutcome } from './to-outcome.ts'
import { type BootstrapRun, useBootstrap } from './use-bootstrap.ts'

interface BootstrapSectionProps {
  input: Pick<WorkbenchInput, 'triangle' | 'part' | 'section'>
  development: Development
  scenario: Scenario
  scale: Scale
  dispatch: Dispatch<WorkbenchAction>
}

const unableText: Readonly<Record<OdpUnable, string>> = {
  gaps: 'The bootstrap needs every amount from the first age to the latest of each accident year. Some are missing.',
  'factor-missing': 'The bootstrap needs a selected factor for each age and a tail. One is missing: enter it.',
  'factor-not-positive':
    'The bootstrap needs link ratios at each age whose volume-weighted average is above zero. Restore some at the ages without.',
  'too-few-cells':
    'The link ratios in use are no more than the model has parameters: there is nothing to resample. Restore some, or choose averages of more years.',
}

/** The range of ultimate − latest by resampling. The same seed gives the same figures. */
export function BootstrapSection({ input, development, scenario, scale, dispatch }: BootstrapSectionProps) {
  const { run, start, cancel } = useBootstrap((request, { total }) =>
    dispatch({ kind: 'keep-outcome', of: request, outcome: toOutcome(total) }),
  )
  const { seed, simulations } = scenario.bootstrap
  const set = (part: Partial<Scenario['bootstrap']>) =>
    dispatch({ kind: 'set-bootstrap', bootstrap: { seed, simulations, ...part } })
  const { selection } = scenario
  const { selected, tail } = development
  return (
    <PanelSection title="Bootstrap">
      <p className="max-w-(--measure) text-muted text-sm">
        {[
          'Over-dispersed Poisson bootstrap of England and Verrall (2002).',
          ...describeModel({ selected, excluded: selection.excluded, tail: tail.value }),
        ].join(' ')}
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
          <Button onClick={() => start({ triangle: input.triangle, selection, seed, simulations })}>
            Run bootstrap
          </Button>
        )}
      </div>
      <Outcome
        run={run}
        scenario={scenario}
        scale={scale}
        name={glossary[nameRemaining(input)].name}
        chainLadder={development.total.remaining}
      />
    </PanelSection>
  )
}

interface OutcomeProps {
  run: BootstrapRun
  scenario: Scenario
  scale: Scale
  name: string
  chainLadder: number | null
}

function Outcome({ run, scenario, scale, name, chainLadder }: OutcomeProps) {
  switch (run.kind) {
    case 'none':
      return <SavedOutcome bootstrap={scenario.bootstrap} name={name} chainLadder={chainLadder} scale={scale} />
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
      const { request, bootstrap } = run
      return (
        <>
          {isOfChoices(request, scenario) ? null : (
            <p className="text-sm">
              The selected factors, the seed or the number of simulations have changed. Run the bootstrap again.
            </p>
          )}
          <BootstrapTable name={name} bootstrap={bootstrap} request={request} scale={scale} />
          {bootstrap.histogram ? (
            <BootstrapHistogram name={name} histogram={bootstrap.histogram} total={bootstrap.total} scale={scale} />
          ) : null}
        </>
      )
    }
  }
}
