'use client'

import { NameForm } from './name-form.tsx'

/** What is shown now, under a name. */
export function NewView({ onSave }: { onSave: (name: string) => Promise<void> }) {
  return (
    <div className="border-line border-t pt-3">
      <NameForm label="Save this view as" action="Save" name="" onSubmit={onSave} />
    </div>
  )
}
