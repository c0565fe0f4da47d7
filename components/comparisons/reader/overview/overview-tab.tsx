'use client'

import { PinOff } from 'lucide-react'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { ShowIdentical } from '#components/comparisons/reader/show-identical.tsx'
import { NothingShown } from '#components/comparisons/reader/tabs/nothing-shown.tsx'
import { BaselineChoice, VariantChoice } from '#components/comparisons/reader/variant-choice.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { pinnedColumn, pinnedPair } from './overview-columns.ts'
import { OverviewGrid } from './overview-grid.tsx'

/** All provisions and variants at a glance; a cell opens its row in the matrix, one of the pinned pair in the redline. */
export function OverviewTab({ reader }: { reader: Reader }) {
  const { update, shownRows } = reader
  const pair = pinnedPair(reader)
  const open = (row: string, col: string): ReaderChange => {
    if (col !== pinnedColumn || pair === null) return { tab: 'matrix', row, col, cite: null }
    return { tab: 'redline', row, col: pair[1], cite: null }
  }
  return (
    <>
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1 print:hidden">
        <BaselineChoice reader={reader} />
        <VariantChoice reader={reader} />
        <PairChoice reader={reader} />
        <ShowIdentical reader={reader} />
      </div>
      {shownRows.length === 0 ? (
        <NothingShown reader={reader} what="provisions" otherwise="This result has no provisions" />
      ) : (
        <OverviewGrid
          reader={reader}
          onChoose={({ row, col }, isOpening) => update(isOpening ? open(row, col) : { row, col, cite: null })}
        />
      )}
    </>
  )
}

/** Two variants to keep in sight, the second compared with the first. */
function PairChoice({ reader }: { reader: Reader }) {
  const { reading, update, pair: proposed } = reader
  if (reading.variants.length < 3) return null
  const pinned = pinnedPair(reader)
  const options = reading.variants.map(({ key, name }) => ({ value: key, label: name }))
  const none = { value: '', label: 'No pair' }
  const [from, to] = pinned ?? ['', '']
  const otherThan = (key: string) => [proposed[1], proposed[0]].find((other) => other !== key) ?? proposed[1]
  return (
    <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
      Pinned pair
      <span className="w-32">
        <Select
          size="sm"
          aria-label="First of the pinned pair"
          value={from}
          options={pinned ? options : [none, ...options]}
          onChange={(key) => update({ pair: key === '' ? null : [key, key === to || to === '' ? otherThan(key) : to] })}
        />
      </span>
      {pinned ? (
        <>
          <span aria-hidden="true">→</span>
          <span className="w-32">
            <Select
              size="sm"
              aria-label="Second of the pinned pair"
              value={to}
              options={options}
              onChange={(key) => update({ pair: [key === from ? to : from, key] })}
            />
          </span>
          <IconButton size="sm" label="Unpin the pair" icon={<PinOff />} onClick={() => update({ pair: null })} />
        </>
      ) : null}
    </span>
  )
}
