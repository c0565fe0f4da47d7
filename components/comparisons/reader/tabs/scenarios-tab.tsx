'use client'

import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyText } from '#components/comparisons/reader/copy-to-clipboard.ts'
import { findCell } from '#components/comparisons/reader/matrix/move-in-grid.ts'
import { scenariosToTsv } from '#components/comparisons/reader/model/copy-text.ts'
import { countDissents } from '#components/comparisons/reader/model/model-work.ts'
import { stepFrom } from '#components/comparisons/reader/model/stepping.ts'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import { type Reader, shortcutGroup } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import type { Finding } from '#lib/reading/findings.ts'
import { keepDissents, listScenarios } from '#lib/reading/scenario-rows.ts'
import { DissentFilter, FindingTools, NoDissents } from './dissent-filter.tsx'
import { ScenarioGrid } from './scenario-grid.tsx'

interface ScenariosTabProps {
  reader: Reader
  /** As recorded: it holds the questions. */
  request: FormComparison['request']
  onOpen: (chosen: ReaderChange) => void
}

/** Every scenario with its outcome under each variant; a cell opens the chain that leads to it. */
export function ScenariosTab({ reader, request, onOpen }: ScenariosTabProps) {
  const { reading, state, update, columns } = reader
  const scroller = useRef<HTMLDivElement>(null)
  const all = listScenarios(reading, request, columns)
  const scenarios = state.dissents ? keepDissents(all) : all
  const answers = scenarios.flatMap(({ rows }) =>
    rows.flatMap(({ id: row, cells }) =>
      columns.flatMap(({ key }): (Finding & { readonly row: string; readonly col: string })[] => {
        const finding = cells.get(key)
        return finding === undefined ? [] : [{ ...finding, row, col: key }]
      }),
    ),
  )
  const step = (by: 1 | -1) => {
    const next = stepFrom(answers, { id: state.item, by })
    if (next === null) return
    update({ item: next.id, cite: null })
    findCell(scroller.current, next.row, next.col)?.focus()
  }
  const isShown = state.tab === 'scenarios'
  useEffect(() => {
    if (!isShown || state.item === null) return
    scroller.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isShown, state.item])
  useShortcut({ keys: 'j', label: 'Next answer', group: shortcutGroup, onPress: () => step(1) })
  useShortcut({ keys: 'k', label: 'Previous answer', group: shortcutGroup, onPress: () => step(-1) })

  if (all.length === 0) {
    return (
      <EmptyState title="No scenarios">
        Scenarios are answered here for every variant, with citations. Add them in the builder, with what you expect.
      </EmptyState>
    )
  }
  return (
    <>
      <FindingTools>
        <DissentFilter reader={reader} count={countDissents(reading).scenarios} />
        <Button
          size="sm"
          variant="quiet"
          className="ml-auto"
          icon={<Copy aria-hidden="true" className="size-3.5" />}
          onClick={() => copyText(scenariosToTsv(scenarios, columns), 'Answers copied as a table')}
        >
          Copy as a table
        </Button>
      </FindingTools>
      {scenarios.length === 0 ? <NoDissents reader={reader} /> : null}
      <div ref={scroller} className="relative min-h-0 grow overflow-auto">
        {scenarios.map((scenario) => (
          <ScenarioGrid
            key={scenario.id}
            scenario={scenario}
            reader={reader}
            onChoose={(item) => onOpen({ item })}
            onCite={(item, cite) => onOpen({ item, cite })}
          />
        ))}
      </div>
    </>
  )
}
