'use client'

import type { Route } from 'next'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import type { UnsavedState } from './use-unsaved.ts'

interface SaveBarProps {
  /** "Save changes". */
  action: string
  state: UnsavedState
  /** How many fields differ from what is saved. */
  changes: number
  /** Nothing can be saved yet. */
  isBlocked?: boolean
  /** Fields with two versions that kept the form from being saved. */
  undecided?: number
  onDiscard: () => void
  /** Where one comes from. */
  back: Route
  error: ReactNode
}

/** Stays at the bottom of the form: the action, and what is not saved yet. */
export function SaveBar(props: SaveBarProps) {
  const { action, state, changes, isBlocked = false, undecided = 0, onDiscard, back, error } = props
  const { isSubmitting, errors } = useFormState()
  const count = Object.keys(errors).length
  return (
    <div className="sticky bottom-0 z-10 border-line-strong border-t bg-canvas px-4 py-2.5 sm:px-6">
      {error}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" isBusy={isSubmitting} disabled={isBlocked}>
          {action}
        </Button>
        <TextLink href={back} className="text-sm">
          Cancel
        </TextLink>
        <p role="status" className="text-muted text-xs">
          {count > 0 ? (
            <span className="text-danger">
              {count === 1 ? 'One field must be corrected.' : `${count} fields must be corrected.`}{' '}
            </span>
          ) : null}
          {undecided > 0 ? (
            <span className="text-danger">
              Not saved: choose a version of {undecided === 1 ? 'one field' : `${undecided} fields`}, marked above.{' '}
            </span>
          ) : null}
          {describeState(state, changes)}
        </p>
        {changes > 0 ? (
          <Button size="sm" variant="quiet" className="ml-auto" onClick={onDiscard}>
            Discard changes
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function describeState(state: UnsavedState, changes: number): string {
  const what = changes === 1 ? 'One changed field' : `${changes} changed fields`
  switch (state) {
    case 'none':
      return 'What you type is kept in this tab until you save.'
    case 'kept':
      return `${what}, kept in this tab until you save.`
    case 'lost':
      return `${what}. This browser does not keep unsaved text: save before you leave.`
  }
}
