'use client'

import { Copy } from 'lucide-react'
import { copyText } from '#components/comparisons/reader/copy-to-clipboard.ts'
import { differencesToTsv } from '#components/comparisons/reader/model/copy-text.ts'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import { type Reader, shortcutGroup } from '#components/comparisons/reader/reader.ts'
import { titleOfFinding } from '#components/comparisons/reader/review/title-of-finding.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { countOf, partLabels } from '#lib/reading/labels.ts'
import { fullTitleOf, provisionAt } from '#lib/reading/reading.ts'
import { ChangeEntry } from './change-entry.tsx'
import { FindingList } from './finding-list.tsx'
import { NothingShown } from './nothing-shown.tsx'

/** Every difference against the baseline, in policy order, with the words before and after. */
export function ChangesTab({ reader, onOpen }: { reader: Reader; onOpen: (chosen: ReaderChange) => void }) {
  const { reading, state, update, shownDifferences } = reader
  const selection = useSelection(reader)
  if (shownDifferences.length === 0) {
    return <NothingShown reader={reader} what="changes" otherwise="These variants have no differences" />
  }
  return (
    <>
      <div className="flex min-h-9 shrink-0 items-center justify-between border-line border-b px-3 py-1 print:hidden">
        {selection ? (
          <Checkbox
            label="Select all shown"
            checked={selection.isAll}
            isMixed={selection.isSome && !selection.isAll}
            onChange={(isOn) => selection.select(selection.ids, isOn)}
          />
        ) : (
          <span />
        )}
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
        {...(selection && {
          control: ({ id }: ResultDifference) => (
            <span className="border-line border-b py-2 pr-2 pl-3 print:hidden">
              <Checkbox
                label={`Select: ${titleOfFinding(reader, id)}`}
                isLabelHidden
                checked={selection.selected.has(id)}
                onChange={(isOn) => selection.select([id], isOn)}
              />
            </span>
          ),
        })}
      />
    </>
  )
}

/** The checked changes; null for members who cannot review them. */
function useSelection({ review, isReviewable, shownDifferences, state }: Reader) {
  const isOn = review !== null && isReviewable && review.canChange
  useShortcut({
    keys: 'x',
    label: 'Select the change',
    group: shortcutGroup,
    isEnabled: isOn && state.tab === 'changes',
    onPress: () => {
      if (state.item && review?.findingOf.has(state.item)) review.select([state.item], !review.selected.has(state.item))
    },
  })
  if (!isOn) return null
  const { selected, select, findingOf } = review
  const ids = shownDifferences.map(({ id }) => id).filter((id) => findingOf.has(id))
  const isSome = ids.some((id) => selected.has(id))
  return { selected, select, ids, isSome, isAll: ids.length > 0 && ids.every((id) => selected.has(id)) }
}
