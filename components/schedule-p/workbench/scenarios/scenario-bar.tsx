'use client'

import { Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { ApiError } from '#lib/client/errors.ts'
import type { DevelopmentScenario } from '#lib/contract/development-scenarios/operations.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { ScenarioMenu } from './scenario-menu.tsx'
import type { Scenarios } from './use-scenarios.ts'
import type { WorkbenchBinding } from './use-workbench.ts'

interface ScenarioBarProps {
  scenarios: Scenarios
  workbench: WorkbenchBinding
  /** Of the page. */
  part: string
  /** Further actions. */
  children: ReactNode
}

/** Saves, shares, undoes. */
export function ScenarioBar({ scenarios, workbench, part, children }: ScenarioBarProps) {
  const [error, setError] = useState<unknown>(null)
  const { opened, isChanged, isRestored, state, dispatch } = workbench
  const excluded = state.present.selection.excluded.length
  const save = (over?: DevelopmentScenario) => {
    setError(null)
    scenarios.saveChanges(over).catch(setError)
  }
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  return (
    <div className="flex flex-col gap-2 px-4 py-3 sm:px-6 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <ScenarioMenu scenarios={scenarios} workbench={workbench} part={part} />
        {opened?.isOwn && isChanged ? (
          <Button variant="primary" isBusy={scenarios.isSaving} onClick={() => save()}>
            Save changes
          </Button>
        ) : null}
        {opened ? <CopyButton isLabelShown label="Copy link" text={linkTo(opened.id)} /> : null}
        <IconButton
          label="Undo"
          shortcut="mod+z"
          icon={<Undo2 />}
          disabled={state.past.length === 0}
          onClick={workbench.undo}
        />
        <IconButton
          label="Redo"
          shortcut="mod+Shift+z"
          icon={<Redo2 />}
          disabled={state.future.length === 0}
          onClick={workbench.redo}
        />
        {excluded > 0 ? (
          <Button size="sm" onClick={() => dispatch({ kind: 'restore-ratios', age: null })}>
            Restore {excluded} excluded
          </Button>
        ) : null}
        {children}
      </div>
      {isRestored ? (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
          Your unsaved changes were restored.
          <Button size="sm" onClick={workbench.discard}>
            Discard them
          </Button>
        </p>
      ) : null}
      {opened && !opened.isOwn && isChanged ? (
        <p className="text-muted text-sm">A colleague saved this scenario. Save a copy to keep your changes.</p>
      ) : null}
      {error && !isConflict ? (
        <CallError
          error={error}
          title="The scenario was not saved."
          titleIfLost="The scenario may have been saved. Save again: it is never saved twice."
        />
      ) : null}
      {isConflict && opened ? (
        <ConflictNotice
          id={opened.id}
          workbench={workbench}
          part={part}
          isSaving={scenarios.isSaving}
          onSaveOver={save}
          onShowSaved={(saved) => {
            setError(null)
            dispatch({ kind: 'apply', scenario: saved.content })
            workbench.adopt(saved)
          }}
        />
      ) : null}
    </div>
  )
}

/** This page with the scenario, for a colleague. */
function linkTo(id: string): string {
  const url = new URL(window.location.href)
  url.searchParams.set('scenario', id)
  return url.href
}
