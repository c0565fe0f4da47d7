'use client'

import { Link2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import type { Review } from './use-review.ts'

const PairDialog = dynamic(() => import('./pair-dialog.tsx').then((module) => module.PairDialog), { ssr: false })

/** Joins the chosen row of the matrix with another, or parts its wordings. */
export function PairButton({ reader, review }: { reader: Reader; review: Review }) {
  const [isOpen, setOpen] = useState(false)
  const { state, rows } = reader
  if (state.tab !== 'matrix') return null
  const rowId = rows.some(({ id }) => id === state.row) ? state.row : null
  return (
    <>
      <Button
        size="sm"
        disabled={rowId === null || state.engine}
        icon={<Link2 aria-hidden="true" className="size-3.5" />}
        onClick={() => setOpen(true)}
      >
        Pair with…
      </Button>
      {isOpen && rowId !== null ? (
        <PairDialog reader={reader} review={review} rowId={rowId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
