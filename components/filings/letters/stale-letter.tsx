import { Button } from '#components/ui/controls/button.tsx'

/**
 * The letter was saved elsewhere while it is open here. Discarding the changes keeps the other version. Null: the response
 * was sent, and stays as it was sent.
 */
export function StaleLetter({ onReplace }: { onReplace: (() => void) | null }) {
  return (
    <div role="alert" className="border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      <p className="font-medium">This letter was changed since you opened it.</p>
      <p className="mt-0.5 text-muted">
        {onReplace
          ? 'Discard your changes to see the current version, or save yours in its place.'
          : 'Its response was recorded as sent. Discard your changes, or record first that it was not sent.'}{' '}
        Nothing of yours was saved yet.
      </p>
      {onReplace ? (
        <Button size="sm" className="mt-2" onClick={onReplace}>
          Replace it with mine
        </Button>
      ) : null}
    </div>
  )
}
