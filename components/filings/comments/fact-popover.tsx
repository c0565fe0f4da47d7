import { type ReactNode, useState } from 'react'
import { Popover } from '#components/ui/layers/popover.tsx'

interface FactPopoverProps {
  /** The current fact, or the action that sets it. */
  label: string
  canEdit: boolean
  renderForm: (close: () => void) => ReactNode
}

/** A fact of a comment, changed in place. */
export function FactPopover({ label, canEdit, renderForm }: FactPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  if (!canEdit) return <span>{label}</span>
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className="rounded-sm text-muted underline decoration-dotted underline-offset-4 hover:text-ink data-popup-open:text-ink coarse:min-h-10"
        >
          {label}
        </button>
      }
    >
      {renderForm(() => setOpen(false))}
    </Popover>
  )
}
