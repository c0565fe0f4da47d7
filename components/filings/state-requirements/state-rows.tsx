'use client'

import { Plus } from 'lucide-react'
import { focusDrawn } from '#components/filings/letters/focus-drawn.ts'
import { EditableSection, type Editing } from '#components/filings/page/sections/editable-section.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { requirementKindLabels, type StateRequirements } from '#lib/contract/filings/requirements.ts'
import { replaceStateRequirementsMutation } from '#lib/queries/requirements.ts'
import { RequirementRow } from './requirement-row.tsx'
import { draftOf, newRow, RowsDraft, toRequirements } from './row-draft.ts'

interface StateRowsProps {
  saved: StateRequirements
  canEdit: boolean
  memberId: string
}

/** The requirements of one state. */
export function StateRows({ saved, canEdit, memberId }: StateRowsProps) {
  return (
    <EditableSection
      title={`Requirements of ${saved.state}`}
      description="In the order in which drafts list them."
      saved={saved}
      canEdit={canEdit}
      draftName={`${memberId}:requirements:${saved.state}`}
      schema={RowsDraft}
      start={() => {
        const start = draftOf(saved)
        return start.rows.length > 0 ? start : { ...start, rows: [newRow(crypto.randomUUID())] }
      }}
      fields="[data-requirement-row]"
      mutation={replaceStateRequirementsMutation(browserClient, saved.state)}
      read={(value) =>
        value.rows.some(isUnnamed) ? null : { requirements: toRequirements(value), updatedAt: value.revision }
      }
      savedMessage={`The requirements of ${saved.state} were saved`}
      shown={<RowList saved={saved} />}
    >
      {(editing) => <RowFields {...editing} />}
    </EditableSection>
  )
}

function RowFields({ value, set, wasTried }: Editing<RowsDraft>) {
  const setRows = (rows: RowsDraft['rows']) => set({ ...value, rows })
  const add = () => {
    setRows([...value.rows, newRow(crypto.randomUUID())])
    focusDrawn('[data-requirement-row]:last-of-type input')
  }
  return (
    <>
      {value.rows.map((row, at) => (
        <RequirementRow
          key={row.id}
          row={row}
          at={at}
          error={wasTried && isUnnamed(row) ? 'Name the requirement.' : null}
          onChange={(next) => setRows(value.rows.map((each) => (each.id === row.id ? next : each)))}
          onRemove={() => setRows(value.rows.filter(({ id }) => id !== row.id))}
        />
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-3.5" />}
          disabled={value.rows.length >= filingLimits.stateRequirements}
          onClick={add}
        >
          Add requirement
        </Button>
      </div>
    </>
  )
}

function isUnnamed({ name }: RowsDraft['rows'][number]): boolean {
  return name.trim() === ''
}

function RowList({ saved: { requirements } }: { saved: StateRequirements }) {
  if (requirements.length === 0) return <p className="text-muted text-sm">No requirements are written down.</p>
  return (
    <ol aria-label="Requirements" className="flex max-w-4xl flex-col text-sm">
      {requirements.map(({ id, name, appliesTo, note }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b py-1.5">
          <span className="font-medium">
            <RevealedText text={name} />
          </span>
          <span className="text-muted text-xs">{requirementKindLabels[appliesTo]}</span>
          <span className="min-w-0 grow break-words text-muted">
            <RevealedText text={note ?? ''} />
          </span>
        </li>
      ))}
    </ol>
  )
}
