'use client'

import { TriangleAlert } from 'lucide-react'
import { Field } from '#components/ui/controls/field.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { type ScenarioPage, scenarioLimits, scenarioPageKey } from '#lib/contract/development-scenarios/operations.ts'
import { compareTails } from '#lib/engines/triangles/compare-tails.ts'
import { BootstrapSection } from './bootstrap/bootstrap-section.tsx'
import { DevelopmentChart } from './charts/development-chart.tsx'
import { PercentChart } from './charts/percent-chart.tsx'
import { RatioChart } from './charts/ratio-chart.tsx'
import { SaveExhibitsButton } from './exhibits/save-exhibits-button.tsx'
import { FactorTable } from './factor-table/factor-table.tsx'
import { chooseScale } from './figures/format.ts'
import { ExpectedSection } from './methods/expected-section.tsx'
import { MethodsSection } from './methods/methods-section.tsx'
import { computeFigures } from './model/figures.ts'
import { nameScenario } from './model/name-scenario.ts'
import { findWarnings } from './model/warnings.ts'
import { PanelSection } from './panel-section.tsx'
import { ActualSection } from './results/actual-section.tsx'
import { ResultsSection } from './results/results-section.tsx'
import { RiskSection } from './risk/risk-section.tsx'
import { CompareSection } from './scenarios/compare-section.tsx'
import { type Linked, LinkedNotice } from './scenarios/linked-notice.tsx'
import { ScenarioBar } from './scenarios/scenario-bar.tsx'
import { useScenarios } from './scenarios/use-scenarios.ts'
import { useWorkbench } from './scenarios/use-workbench.ts'
import { Summary } from './summary.tsx'
import { TailPanel } from './tail-panel.tsx'
import type { WorkbenchProps } from './workbench-props.ts'
import { SaveWorkbookButton } from './workbook/save-workbook-button.tsx'

interface WorkbenchViewProps extends Required<WorkbenchProps> {
  page: ScenarioPage
  linked: Linked
  memberId: string | null
  link: (id: string | null) => void
}

export function WorkbenchView({ input, later, page, linked, memberId, link }: WorkbenchViewProps) {
  const { triangle } = input
  const record = linked.kind === 'here' ? linked.scenario : null
  const workbench = useWorkbench({ pageKey: scenarioPageKey(page), record, memberId })
  const scenarios = useScenarios({ page, workbench, link })
  const { dispatch, opened, isChanged } = workbench
  const scenario = workbench.state.present
  const figures = computeFigures(input, scenario)
  const scale = chooseScale(input)
  const shared = { scale, dispatch }
  const named = { name: opened?.name ?? null, version: opened?.version ?? null, isChanged }
  const saved = { input, figures, scenario, scale, ...named }
  return (
    <div className="relative flex min-w-0 flex-col bg-surface">
      <LinkedNotice
        linked={linked}
        page={page}
        onApply={({ content }) => dispatch({ kind: 'apply', scenario: content })}
        onDismiss={() => link(null)}
      />
      <ScenarioBar scenarios={scenarios} workbench={workbench} part={input.part}>
        <SaveWorkbookButton {...saved} />
        <SaveExhibitsButton {...saved} />
      </ScenarioBar>
      <p className="hidden px-6 py-1 text-sm print:block">Scenario: {nameScenario(named)}</p>
      <Summary input={input} figures={figures} method={scenario.method} scale={scale} />
      <Warnings warnings={findWarnings(triangle, figures.development)} />
      <div className="grid min-w-0 gap-x-8 gap-y-6 px-4 py-3 sm:px-6 2xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FactorTable triangle={triangle} selection={scenario.selection} {...shared} />
          <TailPanel
            tail={scenario.selection.tail}
            estimate={figures.development.tail}
            ages={triangle.ages.slice(0, -1)}
            choices={compareTails(figures.development)}
            {...shared}
          />
        </div>
        <div className="grid min-w-0 content-start gap-6 lg:grid-cols-2 2xl:grid-cols-1">
          <RatioChart development={figures.development} />
          <PercentChart triangle={triangle} development={figures.development} />
          <DevelopmentChart triangle={triangle} development={figures.development} scale={scale} />
        </div>
      </div>
      <ResultsSection input={input} figures={figures} scenario={scenario} {...shared} />
      <ExpectedSection input={input} figures={figures} scenario={scenario} {...shared} />
      <MethodsSection input={input} figures={figures} scenario={scenario} {...shared} />
      <RiskSection
        input={input}
        development={figures.development}
        excluded={scenario.selection.excluded}
        scale={scale}
      />
      <BootstrapSection input={input} development={figures.development} scenario={scenario} {...shared} />
      <CompareSection input={input} figures={figures} scenario={scenario} entries={scenarios.entries} scale={scale} />
      {later ? <ActualSection development={figures.development} later={later} scale={scale} /> : null}
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

/** One line until it is opened: many of them must not push the triangle off the screen. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <details className="px-4 pb-2 text-sm sm:px-6">
      <summary className="w-fit cursor-pointer rounded-control">
        <TriangleAlert aria-hidden="true" className="mr-2 inline size-4 text-warning" />
        {warnings.length === 1 ? warnings[0] : `${warnings.length} assumptions of the methods do not hold`}
      </summary>
      {warnings.length === 1 ? null : (
        <ul aria-label="Warnings" className="mt-1 flex max-w-(--measure) list-disc flex-col gap-1 pl-10">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
