'use client'

import { Bookmark, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { NameForm } from '#components/form/name-form.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { type ScenarioEntry, scenarioLimits } from '#lib/contract/development-scenarios/operations.ts'
import { HistorySheet } from './history-sheet.tsx'
import { ScenarioRow } from './scenario-row.tsx'
import type { Scenarios } from './use-scenarios.ts'
import type { WorkbenchBinding } from './use-workbench.ts'

interface ScenarioMenuProps {
  scenarios: Scenarios
  workbench: WorkbenchBinding
  /** Of the page. */
  part: string
}

/** The saved scenarios of the page, and a name for what is on screen. */
export function ScenarioMenu({ scenarios, workbench, part }: ScenarioMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<ScenarioEntry | null>(null)
  const { list, entries } = scenarios
  const { opened, isChanged } = workbench
  return (
    <>
      <Popover
        title="Scenarios"
        className="w-96"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button icon={<Bookmark aria-hidden="true" className="size-4" />}>
            <span className="max-w-56 truncate">{opened?.name ?? 'Scenarios'}</span>
            {isChanged ? (
              <span className="font-normal text-muted">{scenarios.mayBeSaved ? 'may be saved' : 'not saved'}</span>
            ) : null}
            <ChevronDown aria-hidden="true" className="size-3.5 text-faint" />
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          {list.error ? (
            <CallError
              error={list.error}
              title="The scenarios could not be loaded."
              onRetry={() => void list.refetch()}
            />
          ) : null}
          {list.isSuccess && entries.length === 0 ? (
            <p className="text-muted text-sm">
              A scenario saves exclusions, factors, tail, method, seed and note under a name. Everyone in your
              organization can open it.
            </p>
          ) : null}
          {entries.length > 0 ? (
            <ul className="-mx-1 flex max-h-72 flex-col overflow-y-auto">
              {entries.map((entry) => (
                <ScenarioRow
                  key={entry.id}
                  entry={entry}
                  isOpened={entry.id === opened?.id}
                  onOpen={async () => {
                    await scenarios.open(entry)
                    setOpen(false)
                  }}
                  onHistory={() => {
                    setOpen(false)
                    setShown(entry)
                  }}
                  onRename={(name) => scenarios.rename(entry, name)}
                  onDelete={() => scenarios.remove(entry)}
                />
              ))}
            </ul>
          ) : null}
          {opened ? (
            <Button
              size="sm"
              className="self-start"
              onClick={() => {
                scenarios.close()
                setOpen(false)
              }}
            >
              Close “{opened.name}”
            </Button>
          ) : null}
          <div className="border-line border-t pt-3">
            <NameForm
              label={opened ? 'Save a copy as' : 'Save as'}
              action="Save"
              name=""
              maxLength={scenarioLimits.nameCharacters}
              onSubmit={async (name) => {
                await scenarios.add(name)
                setOpen(false)
              }}
            />
          </div>
        </div>
      </Popover>
      {shown ? <HistorySheet entry={shown} workbench={workbench} part={part} onClose={() => setShown(null)} /> : null}
    </>
  )
}
