'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import { Select, type SelectOption } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ExportFormat, ExportScope } from '#lib/contract/comparisons/exports.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { startExportMutation } from '#lib/queries/comparison-exports.ts'
import { isFiltering } from '#lib/reading/filters.ts'
import { countOf } from '#lib/reading/labels.ts'
import { canChooseReviewed, chooseAtFirst, type ExportChoices, toExportRequest } from './export-choices.ts'
import { ExportStatus } from './export-status.tsx'

const formats: readonly SelectOption<ExportFormat>[] = [
  { value: 'docx', label: 'Word', hint: 'side by side, with tracked changes' },
  { value: 'pdf', label: 'PDF', hint: 'side by side' },
  { value: 'xlsx', label: 'Excel', hint: 'a sheet for every kind of finding' },
  { value: 'csv', label: 'CSV', hint: 'one line a difference' },
  { value: 'json', label: 'JSON', hint: 'for programs' },
]

/** The choices of an export, then how far it is. */
export function ExportForm({ reader, comparison }: { reader: Reader; comparison: FormComparison }) {
  const [choices, setChoices] = useState(() => chooseAtFirst(reader, comparison.request))
  const [intent, setIntent] = useState(() => crypto.randomUUID())
  const start = useMutation(startExportMutation(browserClient))
  const send = (idempotencyKey: string) =>
    start.mutate({ comparisonId: comparison.id, request: toExportRequest(choices, reader), idempotencyKey })
  const beginAgain = () => {
    const next = crypto.randomUUID()
    setIntent(next)
    return next
  }
  if (start.data) {
    return (
      <ExportStatus
        comparisonId={comparison.id}
        exportId={start.data.id}
        onRetry={() => send(beginAgain())}
        onAnother={() => {
          beginAgain()
          start.reset()
        }}
      />
    )
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send(intent)
      }}
    >
      <ChoiceFields
        reader={reader}
        choices={choices}
        onChange={(change) => {
          // Other choices are another file.
          beginAgain()
          setChoices({ ...choices, ...change })
        }}
      />
      {start.error ? (
        <CallError
          error={start.error}
          title="The export did not start."
          titleIfLost="The export may have started. Export again: it never starts twice."
        />
      ) : null}
      <div>
        <Button type="submit" variant="primary" isBusy={start.isPending}>
          Export
        </Button>
      </div>
    </form>
  )
}

interface ChoiceFieldsProps {
  reader: Reader
  choices: ExportChoices
  onChange: (change: Partial<ExportChoices>) => void
}

function ChoiceFields({ reader, choices, onChange }: ChoiceFieldsProps) {
  const { filters, shownRows, columns, pair, reading } = reader
  const nameOf = (key: string) => reading.variantOf.get(key)?.name ?? key
  const scopes: { value: ExportScope; label: string }[] = [
    ...(isFiltering(filters)
      ? [{ value: 'filtered' as const, label: `Filtered, as shown (${countOf(shownRows.length, 'provision')})` }]
      : []),
    { value: 'all', label: 'All' },
    ...(canChooseReviewed(choices.variants, reader)
      ? [{ value: 'reviewed' as const, label: 'With accepted, questioned or rejected changes only' }]
      : []),
  ]
  return (
    <>
      <Field label="Format">
        <Select options={formats} value={choices.format} onChange={(format) => onChange({ format })} />
      </Field>
      {scopes.length > 1 ? (
        <RadioGroup
          legend="Provisions"
          options={scopes}
          value={choices.scope}
          onChange={(scope) => onChange({ scope })}
        />
      ) : null}
      {columns.length > 2 ? (
        <RadioGroup
          legend="Variants"
          options={[
            { value: 'columns', label: `All that are shown (${columns.length}), against ${reader.baseline.name}` },
            { value: 'pair', label: `${nameOf(pair[0])} and ${nameOf(pair[1])} only` },
          ]}
          value={choices.variants}
          onChange={(variants) => {
            const isLost = choices.scope === 'reviewed' && !canChooseReviewed(variants, reader)
            onChange({ variants, ...(isLost && { scope: 'all' }) })
          }}
        />
      ) : null}
      <div className="flex flex-col gap-1.5">
        <Checkbox
          label="Include identical provisions"
          checked={choices.identical}
          onChange={(identical) => onChange({ identical })}
        />
        <Checkbox
          label="Include notes: materiality, effect, summary and review of each difference"
          checked={choices.notes}
          onChange={(notes) => onChange({ notes })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Company" isOptional>
          <Input
            value={choices.company}
            maxLength={limits.name}
            onChange={(event) => onChange({ company: event.currentTarget.value })}
          />
        </Field>
        <Field label="Filing" isOptional>
          <Input
            value={choices.filing}
            maxLength={limits.name}
            onChange={(event) => onChange({ filing: event.currentTarget.value })}
          />
        </Field>
      </div>
    </>
  )
}
