'use client'

import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { nothingRead, sittingQuery } from '#lib/queries/schedule-p.ts'
import { useConfirmAbove } from './confirm-above.ts'
import { formatCredits, formatRows } from './read-item.ts'

/** Reads and charges since this tab was opened, and the price above which the desk asks first. */
export function StatusLine() {
  const { data: sitting = nothingRead } = useQuery(sittingQuery)
  const { rows, reads, charged, lostReads } = sitting
  return (
    <section
      aria-label="Read in this tab"
      className="sticky bottom-0 z-20 mt-auto flex shrink-0 flex-wrap items-center gap-x-5 gap-y-0.5 border-line border-t bg-canvas px-4 py-1 text-xs tabular-nums"
    >
      <span role="status" className="flex flex-wrap gap-x-5 text-muted">
        <span>
          {formatRows(rows)} in {reads.toLocaleString('en-US')} {reads === 1 ? 'read' : 'reads'}
        </span>
        <span>
          Charged: <strong className="font-medium text-ink">{formatCredits(charged)}</strong>
        </span>
        {lostReads > 0 ? (
          <span className="text-warning">
            {lostReads === 1 ? '1 read without a response' : `${lostReads} reads without a response`}: may have been
            charged too
          </span>
        ) : null}
      </span>
      <span className="grow" />
      <ConfirmAbove />
      <TextLink href={'/settings/usage' as Route}>Usage</TextLink>
    </section>
  )
}

function ConfirmAbove() {
  const [amount, setAmount] = useConfirmAbove()
  return (
    <Popover
      title="Ask before expensive reads"
      side="top"
      align="end"
      trigger={
        <button type="button" className="min-h-6 rounded-sm text-muted underline decoration-dotted underline-offset-2">
          Asks above {formatCredits(amount)}
        </button>
      }
    >
      <Field label="Ask above (credits)" description="Kept in this browser." className="w-64 p-1">
        <Input
          type="number"
          min={0}
          step={0.01}
          defaultValue={(amount / 100).toFixed(2)}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (valueAsNumber >= 0) setAmount(Math.round(valueAsNumber * 100))
          }}
        />
      </Field>
    </Popover>
  )
}
