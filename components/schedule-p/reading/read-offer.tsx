'use client'

import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { isMaybeCharged } from '#lib/queries/schedule-p.ts'
import { useConfirmAbove } from './confirm-above.ts'
import { describePrice, formatCredits, formatRows, type ReadItem } from './read-item.ts'

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
  if (missing.length === 0) return null
  const lost = missing.filter(({ error }) => isMaybeCharged(error))
  const rejected = missing.find(({ error }) => error !== null && !isMaybeCharged(error))
  const isReading = missing.some((item) => item.isReading)
  const price = missing.reduce((sum, item) => sum + item.price, 0)
  const isRest = missing.every(({ rowsBefore }) => rowsBefore > 0)
  const isAsked = lost.length > 0 || price > confirmAbove
  const read = () => {
    setAsking(false)
    void readInTurn(missing)
  }
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-5">
      {lost.length > 0 && !isReading ? <LostRead items={lost} /> : null}
      {rejected && !isReading ? (
        <CallError error={rejected.error} title={`${rejected.label} was not read.`} className="self-stretch" />
      ) : null}
      {isReading ? null : <Grown items={missing} />}
      {items.length > 1 ? <ItemList items={items} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" isBusy={isReading} onClick={() => (isAsked ? setAsking(true) : read())}>
          {lost.length > 0 ? 'Read again…' : `Read ${isRest ? 'the rest' : what}${isAsked ? '…' : ''}`}
        </Button>
        <span role="status" className="text-sm tabular-nums">
          {isReading ? `Reading ${what}…` : `Price: ${describePrice(missing)}`}
        </span>
      </div>
      <Dialog
        title={lost.length > 0 ? 'Read again?' : `Read ${what}?`}
        description={lost.length > 0 ? describeSecondRead(missing) : describeFirstRead(missing, confirmAbove)}
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

function LostRead({ items }: { items: readonly ReadItem[] }) {
  const names = items.map(({ label }) => label).join('; ')
  return (
    <div role="alert" className="flex gap-3 self-stretch border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="max-w-(--measure)">
        <p className="font-medium">No usable response was received for {names}.</p>
        <p className="mt-0.5 text-muted">
          The read may have been charged ({describePrice(items)}). Settings, Usage shows whether it was. It is not read
          again unless you confirm.
        </p>
      </div>
    </div>
  )
}

/** Not shown until it is whole: totals and triangles of some of its rows would be wrong. */
function Grown({ items }: { items: readonly ReadItem[] }) {
  const grown = items.filter(({ rowsBefore }) => rowsBefore > 0)
  if (grown.length === 0) return null
  return (
    <ul role="alert" className="self-stretch border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      {grown.map(({ key, label, rowsBefore }) => (
        <li key={key} className="max-w-(--measure)">
          {label} has grown since its price was shown. {formatRows(rowsBefore)} were read at that price; there are more.
          The page is shown once the rest has been read.
        </li>
      ))}
    </ul>
  )
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

function describeSecondRead(items: readonly ReadItem[]): string {
  return `The earlier read may have been charged. Reading again is charged as well: ${describePrice(items)}.`
}
