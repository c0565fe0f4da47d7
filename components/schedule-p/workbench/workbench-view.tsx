'use client'

import { TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Field } from '#components/ui/controls/field.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { type ScenarioPage, scenarioLimits, scenarioPageKey } from '#lib/contract/development-scenarios/operations.ts'
import { BootstrapSection } from './bootstrap/bootstrap-section.tsx'
import { DevelopmentChart } from './charts/development-chart.tsx'
import { PercentChart } from './charts/percent-chart.tsx'
import { FactorTable } from './factor-table/factor-table.tsx'
import { chooseScale } from './figures/format.ts'
import { computeFigures } from './model/figures.ts'
import { findWarnings } from './model/warnings.ts'
import { PanelSection } from './panel-section.tsx'
import { ActualSection } from './results/actual-section.tsx'
import { ExpectedSection } from './results/expected-section.tsx'
import { ResultsSection } from './results/results-section.tsx'
import { type Linked, LinkedNotice } from './scenarios/linked-notice.tsx'
import { ScenarioBar } from './scenarios/scenario-bar.tsx'
import { useScenarios } from './scenarios/use-scenarios.ts'
import { useWorkbench } from './scenarios/use-workbench.ts'
import { Summary } from './summary.tsx'
import { TailPanel } from './tail-panel.tsx'
import type { WorkbenchProps } from './workbench-props.ts'

interface WorkbenchViewProps extends Required<WorkbenchProps> {
  page: ScenarioPage
  linked: Linked
  memberId: string | null
  link: (id: string | null) => void
}

export function WorkbenchView({ input, later, incurred, page, linked, memberId, link }: WorkbenchViewProps) {
  const { triangle, part, carried, paid, premiums } = input
  const record = linked.kind === 'here' ? linked.scenario : null
  const workbench = useWorkbench({ pageKey: scenarioPageKey(page), record, memberId })
  const scenarios = useScenarios({ page, workbench, link })
  const { dispatch } = workbench
  const scenario = workbench.state.present
  const figures = computeFigures({ part, triangle, carried, premiums, incurred }, scenario)
  const { development } = figures
  const scale = chooseScale(input)
  // The charts follow when the figures are drawn.
  const charted = useDeferredValue(development)
  const shared = { scale, dispatch }
  return (
    <div className="relative flex min-w-0 flex-col bg-surface">
      <LinkedNotice
        linked={linked}
        page={page}
        onApply={({ content }) => dispatch({ kind: 'apply', scenario: content })}
        onDismiss={() => link(null)}
      />
      <ScenarioBar scenarios={scenarios} workbench={workbench} />
      <Summary figures={figures} method={scenario.method} scale={scale} />
      <Warnings warnings={findWarnings(triangle, development)} />
      <div className="grid min-w-0 gap-x-8 gap-y-6 px-4 py-3 sm:px-6 2xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FactorTable triangle={triangle} development={development} selection={scenario.selection} {...shared} />
          <TailPanel
            tail={scenario.selection.tail}
            estimate={development.tail}
            ages={triangle.ages.slice(0, -1)}
            dispatch={dispatch}
          />
        </div>
        <div className="grid min-w-0 content-start gap-6 lg:grid-cols-2 2xl:grid-cols-1">
          <PercentChart triangle={triangle} development={charted} />
          <DevelopmentChart triangle={triangle} development={charted} scale={scale} />
        </div>
      </div>
      <ResultsSection part={part} figures={figures} scenario={scenario} paid={paid} {...shared} />
      <ExpectedSection figures={figures} scenario={scenario} premiums={premiums} {...shared} />
      <BootstrapSection triangle={triangle} scenario={scenario} {...shared} />
      {later ? <ActualSection development={development} later={later} scale={scale} /> : null}
      <PanelSection title="Note">
        <Field
          label="Note of the scenario"
          isLabelHidden
          count={{ text: scenario.note, limit: scenarioLimits.noteCharacters }}
          className="max-w-(--measure)"
        >
          <Textarea
            value={scenario.note}
            maxLength={scenarioLimits.noteCharacters}
            onChange={(event) => dispatch({ kind: 'set-note', note: event.currentTarget.value })}
          />
        </Field>
      </PanelSection>
    </div>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Warnings" className="flex flex-col gap-1 px-4 pb-2 text-sm sm:px-6">
      {warnings.map((warning) => (
        <li key={warning} className="flex max-w-(--measure) items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          {warning}
        </li>
      ))}
    </ul>
  )
}
