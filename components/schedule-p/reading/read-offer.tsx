'use client'

import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { isPriceRisen, LostRead } from '#lib/queries/schedule-p.ts'
import { useConfirmAbove } from './confirm-above.ts'
import { LostReads } from './lost-reads.tsx'
import { describePrice, formatCredits, type ReadItem } from './read-item.ts'
import { describeLostCharge, useLostCharge } from './use-lost-charge.ts'

interface ReadOfferProps {
  /** The pages that a view needs. Pages that were already read cost nothing. */
  items: readonly ReadItem[]
  /** "this page", "the pages of this comparison". */
  what: string
}

/** The price of the pages that have not been read yet, and the button that reads them. Renders nothing if all were read. */
export function ReadOffer({ items, what }: ReadOfferProps) {
  const [isAsking, setAsking] = useState(false)
  const [confirmAbove] = useConfirmAbove()
  const missing = items.filter(({ isRead }) => !isRead)
  const lostCharge = useLostCharge(missing)
  if (missing.length === 0) return null
  const lost = missing.filter(({ error }) => error instanceof LostRead)
  const rejected = missing.find(({ error }) => error !== null && !(error instanceof LostRead))
  const isReading = missing.some((item) => item.isReading)
  const price = missing.reduce((sum, item) => sum + item.price, 0)
  const isAsked = lost.length > 0 || price > confirmAbove
  const read = () => {
    setAsking(false)
    void readInTurn(missing)
  }
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-5 print:hidden">
      {lost.length > 0 && !isReading ? <LostReads items={lost} charge={lostCharge} /> : null}
      {rejected && !isReading ? <Rejected item={rejected} /> : null}
      {items.length > 1 ? <ItemList items={items} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" isBusy={isReading} onClick={() => (isAsked ? setAsking(true) : read())}>
          {lost.length > 0 ? 'Read again…' : `Read ${what}${isAsked ? '…' : ''}`}
        </Button>
        <span role="status" className="text-sm tabular-nums">
          {isReading ? `Reading ${what}…` : `Price: ${describePrice(missing)}`}
        </span>
      </div>
      <Dialog
        title={lost.length > 0 ? 'Read again?' : `Read ${what}?`}
        description={
          lost.length > 0
            ? `${describeLostCharge(lostCharge)} Reading again is charged: ${describePrice(missing)}.`
            : describeFirstRead(missing, confirmAbove)
        }
        open={isAsking}
        onOpenChange={setAsking}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="primary" onClick={read}>
              Read for {formatCredits(price)}
            </Button>
          </>
        }
      />
    </div>
  )
}

/** One after the other: after an error nothing more is spent. */
async function readInTurn(items: readonly ReadItem[]): Promise<void> {
  for (const item of items) {
    const isDone = await item.read().then(
      () => true,
      () => false,
    )
    if (!isDone) return
  }
}

function Rejected({ item: { label, error } }: { item: ReadItem }) {
  const title = `${label} was not read.`
  if (isPriceRisen(error))
    return (
      <ErrorPanel title={title} className="self-stretch">
        {error?.message} The price below is the new one.
      </ErrorPanel>
    )
  return <CallError error={error} title={title} className="self-stretch" />
}

function ItemList({ items }: { items: readonly ReadItem[] }) {
  return (
    <ul className="flex flex-col text-sm">
      {items.map((item) => (
        <li key={item.key} className="flex gap-x-3">
          <span className="min-w-44">{item.label}</span>
          <span className="text-muted tabular-nums">{item.isRead ? 'Already read' : describePrice([item])}</span>
        </li>
      ))}
    </ul>
  )
}

function describeFirstRead(items: readonly ReadItem[], confirmAbove: number): string {
  return `This reads ${describePrice(items)}. You chose to be asked above ${formatCredits(confirmAbove)}. What you read stays in this tab until you close or reload it.`
}
