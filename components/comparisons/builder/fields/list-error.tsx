'use client'

import { CircleAlert } from 'lucide-react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { isList } from './issue-resolver.ts'

/** The error of a whole list, or of a choice that is not a single control. */
export function ListError({ name }: { name: string }) {
  const { control } = useFormContext<BuilderDraft>()
  const { errors } = useFormState({ control })
  const message: unknown = get(errors, isList(name) ? `${name}.root.message` : `${name}.message`)
  if (typeof message !== 'string') return null
  return (
    // Takes the focus where the list's own button cannot: in a full list it is disabled.
    <p role="alert" tabIndex={-1} data-path={name} className="mt-1 flex items-start gap-1.5 text-danger text-xs">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {message}
    </p>
  )
}
