'use client'

import { NameForm } from '#components/form/name-form.tsx'
import { savedViewLimits } from '#lib/contract/saved-views/operations.ts'

/** Saves the current view under a name. */
export function NewView({ onSave }: { onSave: (name: string) => Promise<void> }) {
  return (
    <div className="border-line border-t pt-3">
      <NameForm
        label="Save this view as"
        action="Save"
        name=""
        maxLength={savedViewLimits.nameCharacters}
        onSubmit={onSave}
      />
    </div>
  )
}
