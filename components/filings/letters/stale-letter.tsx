import { Button } from '#components/ui/controls/button.tsx'

/** The letter was saved elsewhere while it is open here. Discarding the changes keeps the other version. */
export function StaleLetter({ onReplace }: { onReplace: () => void }) {
  return (
    <div role="alert" className="border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      <p className="font-medium">This letter was changed since you opened it.</p>
      <p className="mt-0.5 text-muted">
        Discard your changes to see the current version, or save yours in its place. Nothing of yours was saved yet.
      </p>
      <Button size="sm" className="mt-2" onClick={onReplace}>
        Replace it with mine
      </Button>
    </div>
  )
}
