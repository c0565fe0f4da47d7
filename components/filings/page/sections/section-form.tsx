'use client'

import type { FormEvent, ReactNode } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { isRejection } from '#lib/client/errors.ts'
import { inSentence } from './section-frame.tsx'

interface SectionFormProps {
  /** “Rate data” */
  title: string
  /** The version that was saved after this one was opened; null: it is still the same. */
  newer: ReactNode
  hasIssues: boolean
  error: unknown
  isPending: boolean
  onSave: () => void
  onDiscard: () => void
  /** Puts the draft in the place of the newer version. */
  onReplace: () => void
  children: ReactNode
}

/** The fields of a section with what is below them: a newer version, errors, and the buttons. */
export function SectionForm(props: SectionFormProps) {
  const { title, newer, hasIssues, error, isPending, onSave, onDiscard, onReplace, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && newer === null) onSave()
  }
  return (
    <form aria-label={title} noValidate className="flex min-w-0 flex-col gap-4" onSubmit={submit}>
      {children}
      {newer === null ? null : (
        <div role="alert" className="min-w-0 border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
          <p className="font-medium">{title} was changed since you opened it. The version that is saved now:</p>
          <div className="my-2">{newer}</div>
          <p className="text-muted">Discard your changes to keep it, or put yours in its place.</p>
          <Button size="sm" className="mt-2" onClick={onReplace}>
            Replace it with mine
          </Button>
        </div>
      )}
      {error && newer === null ? <CallError error={error} title={titleOf(title, error)} /> : null}
      {hasIssues ? (
        <p role="alert" className="text-danger text-sm">
          {title} was not saved. Correct the marked fields.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="grow text-faint text-xs">Kept in this tab until you save it.</span>
        <Button onClick={onDiscard}>Discard changes</Button>
        <Button type="submit" variant="primary" disabled={newer !== null} isBusy={isPending}>
          Save {inSentence(title)}
        </Button>
      </div>
    </form>
  )
}

function titleOf(title: string, error: unknown): string {
  const isRejected = isRejection(error)
  return isRejected ? `${title} was not saved.` : `${title} may have been saved.`
}
