'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { type ScenarioEntry, scenarioLimits } from '#lib/contract/development-scenarios/operations.ts'
import { restoreVersionMutation, scenarioVersionsQuery } from '#lib/queries/development-scenarios.ts'
import type { WorkbenchBinding } from './use-workbench.ts'
import { VersionRow } from './version-row.tsx'

interface HistorySheetProps {
  entry: ScenarioEntry
  workbench: WorkbenchBinding
  /** Of the page. */
  part: string
  onClose: () => void
}

/** The versions of a scenario: who saved what and when. Any of them is compared with the screen, shown there, or restored. */
export function HistorySheet({ entry, workbench, part, onClose }: HistorySheetProps) {
  const { id, name, isOwn } = entry
  const { data, error, refetch } = useQuery(scenarioVersionsQuery(browserClient, id))
  const restoring = useMutation(restoreVersionMutation(browserClient, id))
  const newest = data?.versions[0]?.number
  const restore = async (number: number) => {
    if (!data) return
    const restored = await restoring.mutateAsync({ number, revision: data.revision }).catch(() => null)
    if (!restored) return
    if (workbench.opened?.id === id) {
      workbench.dispatch({ kind: 'apply', scenario: restored.content })
      workbench.adopt(restored)
    }
    toast.success(`Version ${number} of “${name}” is now version ${restored.version}`)
  }
  return (
    <Sheet
      title={`History of “${name}”`}
      description={`Every save that changes the scenario adds a version. The last ${scenarioLimits.versions} are kept.`}
      width="md"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="flex flex-col gap-3">
        {error ? (
          <CallError error={error} title="The versions could not be loaded." onRetry={() => void refetch()} />
        ) : null}
        {restoring.error ? (
          <CallError
            error={restoring.error}
            title="The version was not restored. The list shows what is saved now."
            titleIfLost="The version may have been restored. Look at the newest version."
          />
        ) : null}
        {!data && !error ? <SkeletonRows label="Loading the versions" rows={4} columns={1} /> : null}
        <ol aria-label={`Versions of “${name}”`} className="flex flex-col divide-y divide-line">
          {data?.versions.map((version) => (
            <VersionRow
              key={version.number}
              scenarioId={id}
              version={version}
              isNewest={version.number === newest}
              workbench={workbench}
              part={part}
              onRestore={isOwn ? () => restore(version.number) : null}
              isBusy={restoring.isPending}
            />
          ))}
        </ol>
        {isOwn ? null : (
          <p className="text-muted text-sm">
            Only the author restores a version. Show one on screen and save a copy to go on from it.
          </p>
        )}
      </div>
    </Sheet>
  )
}
