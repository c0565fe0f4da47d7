'use client'

import { Copy } from 'lucide-react'
import { copyText } from '#components/comparisons/reader/copy-to-clipboard.ts'
import { rowsToTsv, rowToText } from '#components/comparisons/reader/model/copy-text.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { ShowIdentical } from '#components/comparisons/reader/show-identical.tsx'
import { BaselineChoice, VariantChoice } from '#components/comparisons/reader/variant-choice.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Menu, MenuItem } from '#components/ui/layers/menu.tsx'
import { countOf } from '#lib/reading/labels.ts'

/** Which variants are shown, against which baseline, and what of it can be copied. */
export function MatrixToolbar({ reader }: { reader: Reader }) {
  const { state, update } = reader
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1 print:hidden">
      <BaselineChoice reader={reader} />
      <VariantChoice reader={reader} />
      <ShowIdentical reader={reader} />
      <Checkbox label="Full text" checked={state.full} onChange={(isOn) => update({ full: isOn || null })} />
      <span className="grow" />
      <CopyMenu reader={reader} />
    </div>
  )
}

function CopyMenu({ reader: { state, columns, rows, shownRows } }: { reader: Reader }) {
  const chosen = rows.find(({ id }) => id === state.row)
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="quiet" icon={<Copy aria-hidden="true" className="size-3.5" />}>
          Copy
        </Button>
      }
    >
      <MenuItem
        disabled={!chosen}
        onSelect={() => chosen && copyText(rowToText(chosen, columns, chosen.differences), 'Provision copied as text')}
      >
        Selected provision as text
      </MenuItem>
      <MenuItem
        disabled={!chosen}
        onSelect={() => chosen && copyText(rowsToTsv([chosen], columns), 'Provision copied as a table row')}
      >
        Selected provision as a table row
      </MenuItem>
      <MenuItem
        onSelect={() =>
          copyText(rowsToTsv(shownRows, columns), `${countOf(shownRows.length, 'provision')} copied as a table`)
        }
      >
        All {countOf(shownRows.length, 'provision')} shown as a table
      </MenuItem>
    </Menu>
  )
}
