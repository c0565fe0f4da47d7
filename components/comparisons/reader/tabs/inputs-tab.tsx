'use client'

import { useMemo } from 'react'
import { describeModelWork } from '#components/comparisons/reader/model/model-work.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { type FormComparison, InputsUsed } from '#lib/contract/comparisons/operations.ts'
import { roleLabels } from '#lib/reading/labels.ts'
import type { InputUsed, Reading } from '#lib/reading/reading.ts'

/** The files the run read, at the versions that were current when it was accepted. */
export function InputsTab({ reader, comparison }: { reader: Reader; comparison: FormComparison }) {
  const { reading, state, update } = reader
  const columns = useMemo(() => buildColumns(reading), [reading])
  if (reading.inputs.length === 0) return <EmptyState title="The inputs of this comparison are not available" />
  return (
    <DataTable
      label="Inputs used"
      columns={columns}
      rows={reading.inputs}
      getKey={({ inputId }) => inputId}
      activeKey={state.item}
      onActiveChange={({ inputId }) => update({ item: inputId })}
      className="grow"
      footer={<Origin reading={reading} comparison={comparison} />}
    />
  )
}

/** When the versions were pinned, and what compared them. */
function Origin({ reading, comparison }: { reading: Reading; comparison: FormComparison }) {
  const used = comparison.status === 'succeeded' ? InputsUsed.safeParse(comparison.inputsUsed) : null
  const { version, reasoner } = reading.result.engine
  return (
    <p className="px-3 py-2 text-faint text-xs">
      {used?.success ? (
        <>
          Versions pinned <RelativeTime iso={used.data.pinnedAt} />.{' '}
        </>
      ) : null}
      Engine {version}
      {reasoner ? `, with the language model ${reasoner.model} at ${reasoner.provider}` : ', without a language model'}.
      {reasoner ? ` ${describeModelWork(reading)}` : null}
    </p>
  )
}

function buildColumns(reading: Reading): DataColumn<InputUsed>[] {
  const documents = new Map(
    reading.variants.flatMap((variant) => variant.documents.map((document) => [document.inputId, document] as const)),
  )
  return [
    {
      id: 'input',
      header: 'Input',
      value: ({ inputId }) => inputId,
      width: 96,
      cell: ({ inputId }) => <code className="font-mono text-xs">{inputId}</code>,
    },
    { id: 'role', header: 'Role', value: ({ role }) => roleLabels[role], width: 152 },
    {
      id: 'variant',
      header: 'Variant',
      value: ({ variant }) => (variant === null ? null : (reading.variantOf.get(variant)?.name ?? variant)),
      width: 150,
    },
    { id: 'name', header: 'File', value: ({ name }) => name ?? 'Name redacted', width: 250 },
    { id: 'version', header: 'Version', value: ({ fileVersion }) => fileVersion, align: 'end', width: 76 },
    {
      id: 'form',
      header: 'Form number',
      value: ({ inputId }) => documents.get(inputId)?.formNumber ?? null,
      width: 110,
    },
    {
      id: 'edition',
      header: 'Edition',
      value: ({ inputId }) => documents.get(inputId)?.editionDate ?? null,
      width: 84,
    },
    {
      id: 'pages',
      header: 'Pages',
      value: ({ inputId }) => documents.get(inputId)?.pageCount ?? null,
      align: 'end',
      width: 70,
    },
  ]
}
