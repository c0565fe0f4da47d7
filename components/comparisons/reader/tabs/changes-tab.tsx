'use client'

import { provisionAt, titleOf } from '../model/reading.ts'
import { partWords } from '../model/words.ts'
import type { Reader, ReaderChange } from '../reader.ts'
import { ChangeEntry } from './change-entry.tsx'
import { FindingList } from './finding-list.tsx'
import { NothingShown } from './nothing-shown.tsx'

/** Every difference against the baseline, in policy order, with the words before and after. */
export function ChangesTab({ reader, onOpen }: { reader: Reader; onOpen: (chosen: ReaderChange) => void }) {
  const { reading, state, update, shownDifferences } = reader
  if (shownDifferences.length === 0) {
    return <NothingShown reader={reader} what="changes" otherwise="No differences were found between these wordings" />
  }
  return (
    <FindingList
      label="Changes"
      noun="change"
      items={shownDifferences}
      chosen={state.item}
      estimate={96}
      onChoose={(id, isOpening) => {
        const chosen = { item: id, cite: null, col: reader.set.byId.get(id)?.variants[1] ?? null }
        if (isOpening) onOpen(chosen)
        else update(chosen)
      }}
      groupOf={(difference) => {
        const provision = provisionAt(reading, difference.provisionId)
        return {
          key: difference.provisionId,
          title: provision ? (
            <>
              {titleOf(provision)}
              <span className="ml-2 font-normal font-sans text-2xs text-faint">{partWords[provision.part]}</span>
            </>
          ) : null,
        }
      }}
      render={(difference) => <ChangeEntry reader={reader} difference={difference} />}
    />
  )
}
