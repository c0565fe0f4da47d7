'use client'

import { Columns3 } from 'lucide-react'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import type { Reader } from './reader.ts'

/** The variant that the others are compared with. */
export function BaselineChoice({ reader: { reading, update, baseline } }: { reader: Reader }) {
  return (
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
  )
}

/** With more than two variants: which of them are shown. */
export function VariantChoice({ reader: { reading, state, update, baseline, columns } }: { reader: Reader }) {
  if (reading.variants.length < 3) return null
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
