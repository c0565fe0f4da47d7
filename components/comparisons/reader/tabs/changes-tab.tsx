'use client'

import { Copy } from 'lucide-react'
import { copyText } from '#components/comparisons/reader/copy-to-clipboard.ts'
import { differencesToTsv } from '#components/comparisons/reader/model/copy-text.ts'
import { countOf, partLabels } from '#components/comparisons/reader/model/labels.ts'
import { fullTitleOf, provisionAt } from '#components/comparisons/reader/model/reading.ts'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { FindingList } from './finding-list.tsx'
import { NothingShown } from './nothing-shown.tsx'

/** Every difference against the baseline, in policy order, with the words before and after. */
export function ChangesTab({ reader, onOpen }: { reader: Reader; onOpen: (chosen: ReaderChange) => void }) {
  const { reading, state, update, shownDifferences } = reader
  if (shownDifferences.length === 0) {
    return <NothingShown reader={reader} what="changes" otherwise="These variants have no differences" />
  }
  return (
    <>
      <div className="flex min-h-9 shrink-0 items-center justify-end border-line border-b px-3 py-1">
        <Button
          size="sm"
          variant="quiet"
          icon={<Copy aria-hidden="true" className="size-3.5" />}
          onClick={() =>
            copyText(
              differencesToTsv(reading, shownDifferences),
              `${countOf(shownDifferences.length, 'difference')} copied as a table`,
            )
          }
        >
          Copy as a table
        </Button>
      </div>
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
                {fullTitleOf(reading, provision)}
                <span className="ml-2 font-normal font-sans text-2xs text-faint">{partLabels[provision.part]}</span>
              </>
            ) : null,
          }
        }}
        render={(difference) => <ChangeEntry reader={reader} difference={difference} />}
      />
    </>
  )
}
