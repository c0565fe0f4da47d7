'use client'

import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import type { Reader } from './reader.ts'

/** Provisions that read the same in all shown variants are left out until they are asked for. */
export function ShowIdentical({ reader: { state, update, rows } }: { reader: Reader }) {
  const count = rows.filter(({ relation }) => relation === 'same').length
  return (
    <Checkbox
      label={
        <>
          Show identical <span className="text-faint tabular-nums">{count.toLocaleString('en-US')}</span>
        </>
      }
      checked={state.identical}
      onChange={(isOn) => update({ identical: isOn || null })}
    />
  )
}
