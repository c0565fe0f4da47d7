'use client'

import clsx from 'clsx'
import { Check, History, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { NameForm } from '#components/form/name-form.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { type ScenarioEntry, scenarioLimits } from '#lib/contract/development-scenarios/operations.ts'

interface ScenarioRowProps {
  entry: ScenarioEntry
  isOpened: boolean
  onOpen: () => Promise<void>
  onHistory: () => void
  onRename: (name: string) => Promise<void>
  onDelete: () => Promise<void>
}

export function ScenarioRow({ entry, isOpened, onOpen, onHistory, onRename, onDelete }: ScenarioRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const { name, isOwn } = entry
  if (isRenaming) {
    return (
      <li className="flex py-1">
        <NameForm
          label={`New name of “${name}”`}
          isLabelHidden
          action="Rename"
          name={name}
          maxLength={scenarioLimits.nameCharacters}
          onSubmit={async (next) => {
            if (next !== name) await onRename(next)
            setRenaming(false)
          }}
        >
          <IconButton label="Keep the name" icon={<X />} onClick={() => setRenaming(false)} />
        </NameForm>
      </li>
    )
  }
  const attempt = (action: () => Promise<void>, failed: string) =>
    void action().catch((error: Error) => toast.error(failed, { description: error.message }))
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={isOpened || undefined}
        onClick={() => attempt(onOpen, `“${name}” was not opened`)}
        className={clsx(
          'flex min-h-7 min-w-0 grow items-center gap-2 rounded-sm px-2 text-left text-sm hover:bg-hover coarse:min-h-10',
          isOpened && 'font-medium text-accent',
        )}
      >
        <span className="size-3.5 shrink-0">{isOpened ? <Check aria-hidden="true" className="size-3.5" /> : null}</span>
        <span className="min-w-0 grow truncate">{name}</span>
        {isOwn ? null : <span className="shrink-0 text-faint text-xs">by a colleague</span>}
      </button>
      <IconButton size="sm" label={`History of “${name}”`} icon={<History />} onClick={onHistory} />
      {isOwn ? (
        <>
          <IconButton size="sm" label={`Rename “${name}”`} icon={<Pencil />} onClick={() => setRenaming(true)} />
          <IconButton
            size="sm"
            label={`Delete “${name}”`}
            icon={<Trash2 />}
            onClick={() => attempt(onDelete, `“${name}” was not deleted`)}
          />
        </>
      ) : null}
    </li>
  )
}
