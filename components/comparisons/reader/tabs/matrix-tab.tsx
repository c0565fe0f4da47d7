'use client'

import { useState } from 'react'
import { useShortcut } from '#components/layout/shortcuts/shortcut-provider.tsx'
import { type ColumnWidths, defaultWidths } from '../matrix/column-widths.ts'
import { Matrix } from '../matrix/matrix.tsx'
import { MatrixToolbar } from '../matrix/matrix-toolbar.tsx'
import { stepFrom } from '../model/stepping.ts'
import type { Reader, ReaderChange } from '../reader.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { NothingShown } from './nothing-shown.tsx'

const group = 'Reading a comparison'

export function MatrixTab({ reader, onOpen }: { reader: Reader; onOpen: (chosen: ReaderChange) => void }) {
  const { state, update, shownRows, reading } = reader
  const isNarrow = useMediaQuery('(max-width: 40rem)')
  const [ownWidths, setOwnWidths] = useState<ColumnWidths | null>(null)
  const step = (by: 1 | -1) => {
    const next = stepFrom(shownRows, state.row, by)
    if (next) update({ row: next.id, cite: null })
  }
  useShortcut({ keys: 'j', label: 'Next provision', group, onPress: () => step(1) })
  useShortcut({ keys: 'k', label: 'Previous provision', group, onPress: () => step(-1) })
  return (
    <>
      <MatrixToolbar reader={reader} />
      {shownRows.length === 0 ? (
        <NothingShown reader={reader} what="provisions" otherwise="This result holds no provisions" />
      ) : (
        <Matrix
          reader={reader}
          widths={ownWidths ?? defaultWidths(isNarrow, reading.variants.length)}
          onWidthsChange={setOwnWidths}
          onChoose={({ row, col }, isOpening) => (isOpening ? onOpen({ row, col }) : update({ row, col, cite: null }))}
        />
      )}
    </>
  )
}
