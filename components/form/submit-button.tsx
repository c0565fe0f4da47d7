'use client'

import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Button } from '#components/ui/controls/button.tsx'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'

/** Says what it does ("Save name"), and keeps its place while that goes on. */
export function SubmitButton({
  children,
  isOnlyWhenChanged = false,
}: {
  children: ReactNode
  isOnlyWhenChanged?: boolean
}) {
  const { control } = useFormContext()
  const isHydrated = useHydrated()
  const { isSubmitting, isDirty } = useFormState({ control })
  return (
    <Button
      type="submit"
      variant="primary"
      isBusy={isSubmitting}
      disabled={!isHydrated || (isOnlyWhenChanged && !isDirty)}
    >
      {children}
    </Button>
  )
}
