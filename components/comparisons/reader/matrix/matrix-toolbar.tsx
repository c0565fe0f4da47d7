'use client'

import { Columns3, Copy } from 'lucide-react'
import { copyText } from '#components/comparisons/reader/copy-to-clipboard.ts'
import { rowsToTsv, rowToText } from '#components/comparisons/reader/model/copy-text.ts'
import { countOf } from '#components/comparisons/reader/model/labels.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { ShowIdentical } from '#components/comparisons/reader/show-identical.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { Menu, MenuItem } from '#components/ui/layers/menu.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'

/** Which variants are shown, against which baseline, and what of it can be copied. */
export function MatrixToolbar({ reader }: { reader: Reader }) {
  const { reading, state, update, baseline } = reader
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1">
      <span className="flex items-center gap-2 text-muted text-xs">
        Baseline
        <span className="w-40">
          <Select
            size="sm"
            aria-label="Baseline"
            value={baseline.key}
            options={reading.variants.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(key) => update({ baseline: key === reading.variants[0]?.key ? null : key })}
          />
        </span>
      </span>
      {reading.variants.length > 2 ? <VariantChoice reader={reader} /> : null}
      <ShowIdentical reader={reader} />
      <Checkbox label="Full text" checked={state.full} onChange={(isOn) => update({ full: isOn || null })} />
      <span className="grow" />
      <CopyMenu reader={reader} />
    </div>
  )
}

function VariantChoice({ reader: { reading, state, update, baseline, columns } }: { reader: Reader }) {
  const toggle = (key: string, isShown: boolean) => {
    const hide = isShown ? state.hide.filter((other) => other !== key) : [...state.hide, key]
    update({ hide: hide.length > 0 ? hide : null })
  }
  return (
    <Popover
      title="Variants shown"
      trigger={
        <Button size="sm" variant="quiet" icon={<Columns3 aria-hidden="true" className="size-3.5" />}>
          {columns.length} of {reading.variants.length} shown
        </Button>
      }
    >
      <div className="flex flex-col gap-1">
        {reading.variants.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={name}
            checked={key === baseline.key || !state.hide.includes(key)}
            disabled={key === baseline.key}
            onChange={(isShown) => toggle(key, isShown)}
          />
        ))}
      </div>
    </Popover>
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
