'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useFormContext } from 'react-hook-form'
import { ListError } from '#components/comparisons/builder/fields/list-error.tsx'
import { useRows } from '#components/comparisons/builder/fields/use-rows.ts'
import { type BuilderDraft, getDefaultScenario } from '#components/comparisons/builder/model/draft.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { nothing } from '#components/ui/layers/nothing.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { Section } from './section.tsx'

const ScenarioFields = dynamic(() => import('./scenario-fields.tsx').then((module) => module.ScenarioFields), {
  loading: nothing,
})

export function ScenariosSection() {
  const { getValues } = useFormContext<BuilderDraft>()
  const { rows, add, remove, move } = useRows({ name: 'scenarios', noun: 'Scenario', field: 'facts' })
  return (
    <Section
      id="scenarios"
      title="Scenarios"
      hint="Hypothetical losses. Each question is answered for every variant, and each expectation is tested."
      aside={`${rows.length} of ${comparisonLimits.listItems}`}
    >
      {rows.length > 0 ? (
        <ol className="mb-3">
          {rows.map((row, index) => (
            <ScenarioFields
              key={row.rowKey}
              index={index}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      ) : null}
      <Button
        size="sm"
        data-path="scenarios"
        icon={<Plus aria-hidden="true" className="size-3.5" />}
        disabled={rows.length >= comparisonLimits.listItems}
        onClick={() => add(getDefaultScenario(getValues('scenarios').map(({ id }) => id)))}
      >
        Add a scenario
      </Button>
      <ListError name="scenarios" />
    </Section>
  )
}
