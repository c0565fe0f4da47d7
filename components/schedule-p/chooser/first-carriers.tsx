'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { carriersQuery } from '#lib/queries/reference.ts'
import type { NamedCarrier } from './carrier-choice.tsx'

/** The others are found by typing. */
const maxOffered = 8

export function FirstCarriers({ onChoose }: { onChoose: (carrier: NamedCarrier) => void }) {
  const { data } = useInfiniteQuery(carriersQuery(browserClient, ''))
  const carriers = data?.pages.flatMap((page) => page.carriers).slice(0, maxOffered) ?? []
  return (
    <EmptyState
      title="Choose a carrier"
      action={
        <div className="flex flex-wrap gap-2">
          {carriers.map((carrier) => (
            <Button key={carrier.code} onClick={() => onChoose(carrier)}>
              {carrier.name}
            </Button>
          ))}
        </div>
      }
    >
      Schedule P is read page by page from a carrier’s annual statement. Each read is charged; the price is shown first.
    </EmptyState>
  )
}
