'use client'

import { useState } from 'react'
import { type ColumnWidths, defaultWidths } from '../matrix/column-widths.ts'
import { Matrix } from '../matrix/matrix.tsx'
import { MatrixToolbar } from '../matrix/matrix-toolbar.tsx'
import type { Reader, ReaderChange } from '../reader.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { NothingShown } from './nothing-shown.tsx'

export function MatrixTab({ reader, onOpen }: { reader: Reader; onOpen: (chosen: ReaderChange) => void }) {
  const { state, update, shownRows, reading } = reader
  const isNarrow = useMediaQuery('(max-width: 40rem)')
  const [ownWidths, setOwnWidths] = useState<ColumnWidths | null>(null)
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
