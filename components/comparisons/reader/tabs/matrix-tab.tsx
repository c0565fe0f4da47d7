'use client'

import { useState } from 'react'
import type { ColumnWidths } from '#components/comparisons/reader/matrix/column-widths.ts'
import { Matrix } from '#components/comparisons/reader/matrix/matrix.tsx'
import { MatrixToolbar } from '#components/comparisons/reader/matrix/matrix-toolbar.tsx'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { NothingShown } from './nothing-shown.tsx'

export function MatrixTab({ reader, onOpen }: { reader: Reader; onOpen: (chosen: ReaderChange) => void }) {
  const { update, shownRows } = reader
  const [ownWidths, setOwnWidths] = useState<ColumnWidths | null>(null)
  return (
    <>
      <MatrixToolbar reader={reader} />
      {shownRows.length === 0 ? (
        <NothingShown reader={reader} what="provisions" otherwise="This result has no provisions" />
      ) : (
        <Matrix
          reader={reader}
          ownWidths={ownWidths}
          onWidthsChange={setOwnWidths}
          onChoose={({ row, col }, isOpening) => (isOpening ? onOpen({ row, col }) : update({ row, col, cite: null }))}
        />
      )}
    </>
  )
}
