'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { Button } from '#components/ui/controls/button.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { InputsUsed } from '#lib/contract/comparisons/operations.ts'
import { comparisonQuery } from '#lib/queries/comparisons.ts'
import { ownAccessRequestsQuery } from '#lib/queries/sharing.ts'

interface AccessGrantedProps {
  comparisonId: string
  inputs: readonly InputsUsed['inputs'][number][]
}

/** Says that text can be read now which the page still shows redacted. The reader's place is kept until they ask for it. */
export function AccessGranted({ comparisonId, inputs }: AccessGrantedProps) {
  const queries = useQueryClient()
  const { data: requests } = useQuery(ownAccessRequestsQuery(browserClient, comparisonId))
  const hidden = new Set(inputs.filter(({ name }) => name === null).map(({ inputId }) => inputId))
  const isGranted = requests?.some(({ inputId, state }) => state === 'granted' && hidden.has(inputId)) ?? false
  const show = () => queries.invalidateQueries({ queryKey: comparisonQuery(browserClient, comparisonId).queryKey })
  return (
    <span role="status" className="empty:sr-only">
      {isGranted ? (
        <Button size="sm" icon={<LockOpen aria-hidden="true" className="size-3.5" />} onClick={() => void show()}>
          Access granted: show the text
        </Button>
      ) : null}
    </span>
  )
}
