'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { DevelopmentScenario } from '#lib/contract/development-scenarios/operations.ts'
import { scenarioQuery } from '#lib/queries/development-scenarios.ts'
import { DifferenceList } from './difference-list.tsx'
import { listDifferences } from './list-differences.ts'
import type { WorkbenchBinding } from './use-workbench.ts'

interface ConflictNoticeProps {
  id: string
  workbench: WorkbenchBinding
  part: string
  isSaving: boolean
  onSaveOver: (saved: DevelopmentScenario) => void
  onShowSaved: (saved: DevelopmentScenario) => void
}

/** The scenario was saved elsewhere since it was opened: both are shown, and neither is lost. */
export function ConflictNotice({ id, workbench, part, isSaving, onSaveOver, onShowSaved }: ConflictNoticeProps) {
  const { data: saved, isFetching } = useQuery({ ...scenarioQuery(browserClient, id), refetchOnMount: 'always' })
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 border-warning border-l-2 bg-warning-soft px-4 py-2 text-sm"
    >
      {isFetching ? <p>The scenario was saved elsewhere since you opened it. Reading what is saved…</p> : null}
      {!isFetching && !saved ? (
        <p>The scenario was deleted elsewhere since you opened it. Save what is on screen as a copy to keep it.</p>
      ) : null}
      {!isFetching && saved ? (
        <>
          <p>
            The scenario was saved elsewhere <RelativeTime iso={saved.updatedAt} /> as version {saved.version}. Your
            changes are not saved. “The other” is the saved one.
          </p>
          <DifferenceList differences={listDifferences(workbench.state.present, saved.content, part)} />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" isBusy={isSaving} onClick={() => onSaveOver(saved)}>
              Save the screen as version {saved.version + 1}
            </Button>
            <Button size="sm" onClick={() => onShowSaved(saved)}>
              Show the saved one
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}
