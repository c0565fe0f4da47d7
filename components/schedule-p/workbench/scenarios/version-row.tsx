'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ScenarioVersionEntry } from '#lib/contract/development-scenarios/operations.ts'
import { scenarioVersionQuery } from '#lib/queries/development-scenarios.ts'
import { DifferenceList } from './difference-list.tsx'
import { listDifferences } from './list-differences.ts'
import type { WorkbenchBinding } from './use-workbench.ts'

interface VersionRowProps {
  scenarioId: string
  version: ScenarioVersionEntry
  isNewest: boolean
  workbench: WorkbenchBinding
  part: string
  /** Null: the reader may not. */
  onRestore: (() => Promise<void>) | null
  isBusy: boolean
}

export function VersionRow({ scenarioId, version, isNewest, workbench, part, onRestore, isBusy }: VersionRowProps) {
  const { number, name, author, savedAt } = version
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...scenarioVersionQuery(browserClient, scenarioId, number), enabled: isOpen })
  return (
    <li className="flex flex-col gap-1 py-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">Version {number}</span>
        {isNewest ? <span className="text-accent text-xs">current</span> : null}
        <span className="text-muted">
          {author}, <RelativeTime iso={savedAt} />
        </span>
      </p>
      <p>{describeChange(version)}</p>
      {version.changed.includes('name') ? <p className="text-muted">Named “{name}”</p> : null}
      <Disclosure label="Compare with the screen" open={isOpen} onOpenChange={setOpen} className="max-w-(--measure)">
        <div className="flex flex-col items-start gap-2 pb-1">
          {query.error ? (
            <CallError
              error={query.error}
              title="The version could not be read."
              onRetry={() => void query.refetch()}
            />
          ) : null}
          {query.data ? (
            <>
              <DifferenceList differences={listDifferences(workbench.state.present, query.data.content, part)} />
              <Button
                size="sm"
                onClick={() => {
                  workbench.dispatch({ kind: 'apply', scenario: query.data.content })
                  toast.success(`Version ${number} is on screen. Undo takes it back.`)
                }}
              >
                Show on screen
              </Button>
            </>
          ) : null}
        </div>
      </Disclosure>
      {onRestore && !isNewest ? (
        <Button size="sm" className="self-start" isBusy={isBusy} onClick={() => void onRestore()}>
          Restore version {number}
        </Button>
      ) : null}
    </li>
  )
}

function describeChange({ changed, restoredFrom }: ScenarioVersionEntry): string {
  const parts = changed.map((part) => part.replace('-', ' ')).join(', ')
  if (restoredFrom !== null) return `Restored version ${restoredFrom}; changed: ${parts}`
  return parts === '' ? 'First version kept' : `Changed: ${parts}`
}
