'use client'

import { useState } from 'react'
import type { FilingRow } from '#components/filings/browser/model/filing-row.ts'
import { readTags } from '#components/form/read-tags.ts'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import type { FilingChange } from '#lib/contract/filings/bulk.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { tagLimits } from '#lib/contract/kernel/tags.ts'

interface BulkTagsProps {
  rows: readonly FilingRow[]
  onChange: (change: Pick<FilingChange, 'addTags' | 'removeTags'>) => void
}

/** Tags to add to all filings, and to remove from those that have them. */
export function BulkTags({ rows, onChange }: BulkTagsProps) {
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const counts = Map.groupBy(
    rows.flatMap(({ highlights }) => highlights?.tags ?? []),
    (tag) => tag,
  )
  const report = (next: { readonly typed: string; readonly removed: readonly string[] }) => {
    setTyped(next.typed)
    setRemoved(next.removed)
    onChange({ addTags: readTags(next.typed), removeTags: [...next.removed] })
  }
  return (
    <>
      <Field
        label="Add tags"
        description={`Separate tags with commas. A filing has at most ${filingLimits.tags}, of ${tagLimits.length} characters each.`}
      >
        <Input value={typed} onChange={(event) => report({ typed: event.currentTarget.value, removed })} />
      </Field>
      {counts.size > 0 ? (
        <fieldset>
          <legend className="mb-1 font-medium text-sm">Remove tags</legend>
          <div className="max-h-40 overflow-y-auto">
            {[...counts].map(([tag, filings]) => (
              <Checkbox
                key={tag}
                label={tag}
                hint={filings.length === 1 ? 'of 1 filing' : `of ${filings.length.toLocaleString('en-US')} filings`}
                checked={removed.includes(tag)}
                disabled={removed.length >= filingLimits.tags && !removed.includes(tag)}
                onChange={(isOn) =>
                  report({ typed, removed: isOn ? [...removed, tag] : removed.filter((other) => other !== tag) })
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  )
}
