'use client'

import clsx from 'clsx'
import { Check, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { NameForm } from '#components/form/name-form.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { type SavedView, savedViewLimits } from '#lib/contract/saved-views/operations.ts'

interface ViewRowProps {
  view: SavedView
  isOpened: boolean
  onOpen: () => void
  onRename: (name: string) => Promise<void>
  onDelete: () => Promise<void>
}

export function ViewRow({ view, isOpened, onOpen, onRename, onDelete }: ViewRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming) {
    return (
      <li className="flex py-1">
        <NameForm
          label={`New name of “${view.name}”`}
          isLabelHidden
          action="Rename"
          name={view.name}
          maxLength={savedViewLimits.nameCharacters}
          onSubmit={async (name) => {
            if (name !== view.name) await onRename(name)
            setRenaming(false)
          }}
        >
          <IconButton label="Keep the name" icon={<X />} onClick={() => setRenaming(false)} />
        </NameForm>
      </li>
    )
  }
  const remove = () =>
    void onDelete().catch((error: Error) =>
      toast.error(`“${view.name}” was not deleted`, { description: error.message }),
    )
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={isOpened || undefined}
        onClick={onOpen}
        className={clsx(
          'flex min-h-7 min-w-0 grow items-center gap-2 rounded-sm px-2 text-left text-sm hover:bg-hover coarse:min-h-10',
          isOpened && 'font-medium text-accent',
        )}
      >
        <span className="size-3.5 shrink-0">{isOpened ? <Check aria-hidden="true" className="size-3.5" /> : null}</span>
        <span className="min-w-0 grow truncate">{view.name}</span>
      </button>
      <IconButton size="sm" label={`Rename “${view.name}”`} icon={<Pencil />} onClick={() => setRenaming(true)} />
      <IconButton size="sm" label={`Delete “${view.name}”`} icon={<Trash2 />} onClick={remove} />
    </li>
  )
}
