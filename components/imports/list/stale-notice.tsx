import { Button } from '#components/ui/controls/button.tsx'
import type { ImportItem } from '#lib/contract/imports/operations.ts'
import type { StaleChange } from './use-change-status.ts'

interface StaleNoticeProps {
  change: StaleChange
  /** As the list has it now. */
  current: ImportItem | undefined
  onRepeat: (item: ImportItem) => void
  onDismiss: () => void
}

/** Why a change was rejected: the item was changed elsewhere since it was read. */
export function StaleNotice({ change: { seen }, current, onRepeat, onDismiss }: StaleNoticeProps) {
  const verb = seen.status === 'pending' ? 'Cancel' : 'Restore'
  const isRepeatable = current !== undefined && current.status === seen.status && current.revision !== seen.revision
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-warning border-l-2 bg-warning-soft px-4 py-2 text-sm"
    >
      <p className="min-w-0 grow">
        <strong className="font-medium">{seen.trackingNumber} was changed elsewhere.</strong>{' '}
        {describeStale(seen, current)}
      </p>
      {isRepeatable ? (
        <Button size="sm" onClick={() => onRepeat(current)}>
          {verb} revision {current.revision}
        </Button>
      ) : null}
      <Button size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  )
}

function describeStale(seen: ImportItem, current: ImportItem | undefined): string {
  const before = `You saw revision ${seen.revision}. Nothing was changed.`
  if (!current) return `${before} The selection is no longer in the list.`
  if (current.revision === seen.revision) return `${before} Reloading the list…`
  return `${before} It is now at revision ${current.revision}, ${current.status === 'cancelled' ? 'canceled' : 'pending'}.`
}
