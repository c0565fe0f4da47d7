import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import type { NamedScope } from '#lib/queries/accounts.ts'

interface NoSessionProps {
  scope: NamedScope
  /** Null: the reader may not. */
  onOpen: (() => void) | null
  isOpening: boolean
}

/** The reader has no list in this scope yet. */
export function NoSession({ scope, onOpen, isOpening }: NoSessionProps) {
  if (!onOpen) {
    return (
      <EmptyState title={`You have no import list for ${scope.name}`}>
        Opening one requires write access. Viewers and read-only keys do not have it.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`You have no import list for ${scope.name} yet`}
      action={
        <Button variant="primary" onClick={onOpen} isBusy={isOpening}>
          Open private list
        </Button>
      }
    >
      Save the tracking numbers of filings that you want to import from the filing system later. The list is private: no
      one else sees what you save. Opening it does not sign in anywhere and imports nothing.
    </EmptyState>
  )
}
