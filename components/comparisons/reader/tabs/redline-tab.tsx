'use client'

import { ArrowLeftRight } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { stepFrom } from '#components/comparisons/reader/model/stepping.ts'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import { type Reader, shortcutGroup } from '#components/comparisons/reader/reader.ts'
import { ShowIdentical } from '#components/comparisons/reader/show-identical.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { differencesOf } from '#lib/reading/differences.ts'
import { NothingShown } from './nothing-shown.tsx'
import { RedlineText } from './redline-text.tsx'

/** Two variants as one continuous text: what the first has and the second has not is struck, what is new is underlined. */
export function RedlineTab({ reader, onOpen }: { reader: Reader; onOpen: (chosen: ReaderChange) => void }) {
  const { reading, state, update, baseline, columns, shownRows, pairSet: set, isPairComparing } = reader
  const [from, to] = reader.pair
  const rows = useMemo(
    () => shownRows.filter(({ provision }) => provision.cells[from] || provision.cells[to]),
    [shownRows, from, to],
  )
  const changed = useMemo(() => rows.filter(({ id }) => differencesOf(set, id, to).length > 0), [rows, set, to])
  const options = reading.variants.map(({ key, name }) => ({ value: key, label: name }))
  const setPair = (pair: readonly [string, string]) => {
    const isDefault = pair[0] === baseline.key && pair[1] === columns[1]?.key
    update({ pair: isDefault ? null : pair })
  }
  const wantsFocus = useRef(false)
  const step = (by: 1 | -1) => {
    const next = stepFrom(changed, { id: state.row, by })
    if (!next) return
    wantsFocus.current = true
    update({ row: next.id, col: to, cite: null })
  }
  useShortcut({ keys: 'j', label: 'Next changed provision', group: shortcutGroup, onPress: () => step(1) })
  useShortcut({ keys: 'k', label: 'Previous changed provision', group: shortcutGroup, onPress: () => step(-1) })

  return (
    <>
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1 text-muted text-xs print:hidden">
        <span className="w-48">
          <Select
            size="sm"
            aria-label="From"
            value={from}
            options={options}
            onChange={(key) => setPair([key, key === to ? from : to])}
          />
        </span>
        <IconButton size="sm" label="Swap variants" icon={<ArrowLeftRight />} onClick={() => setPair([to, from])} />
        <span className="w-48">
          <Select
            size="sm"
            aria-label="To"
            value={to}
            options={options}
            onChange={(key) => setPair([key === from ? to : from, key])}
          />
        </span>
        <ShowIdentical reader={reader} />
        <output className="tabular-nums">
          {isPairComparing
            ? 'Comparing…'
            : `${changed.length.toLocaleString('en-US')} of ${reader.rows.length.toLocaleString('en-US')} provisions differ`}
        </output>
      </div>
      {rows.length === 0 ? (
        <NothingShown reader={reader} what="provisions" otherwise="These variants have no provisions" />
      ) : (
        <RedlineText reader={reader} rows={rows} pair={[from, to]} set={set} wantsFocus={wantsFocus} onOpen={onOpen} />
      )}
    </>
  )
}
