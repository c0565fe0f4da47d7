'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { sharingQuery, undoSharingMutation } from '#lib/queries/sharing.ts'
import { joinNames } from './join-names.ts'

/** Current recipients of a comparison; each sharing can be undone. */
export function SharingList({ comparisonId }: { comparisonId: string }) {
  const { data, error, refetch } = useQuery(sharingQuery(browserClient, comparisonId))
  const undo = useMutation(undoSharingMutation(browserClient, comparisonId))
  if (error) {
    return <CallError error={error} title="Earlier sharing could not be loaded" onRetry={() => void refetch()} />
  }
  if (!data || data.sharings.length === 0) return null
  return (
    <section aria-label="Shared so far" className="text-sm">
      <h3 className="mb-1 font-medium">Shared so far</h3>
      {undo.error ? <CallError error={undo.error} title="Sharing was not undone" className="mb-2" /> : null}
      <ul className="max-h-48 overflow-y-auto">
        {data.sharings.map(({ id, members, scope, sharedBy, sharedAt, mayUndo }) => (
          <li key={id} className="flex items-center gap-3 border-line border-t py-1.5">
            <span className="min-w-0 grow">
              {scope ? `${scope.name}: ` : null}
              {joinNames(members)}
              <span className="block text-muted text-xs">
                by {sharedBy.name}, <RelativeTime iso={sharedAt} />
              </span>
            </span>
            {mayUndo ? (
              <Button
                size="sm"
                aria-label={`Undo sharing with ${joinNames(members)}`}
                isBusy={undo.isPending && undo.variables === id}
                onClick={() => undo.mutate(id)}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
