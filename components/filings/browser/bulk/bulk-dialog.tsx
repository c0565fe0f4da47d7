'use client'

import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FilingRow } from '#components/filings/browser/model/filing-row.ts'
import { MemberPicker } from '#components/pickers/member-picker.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { bulkDates, type FilingChange } from '#lib/contract/filings/bulk.ts'
import { filingFields } from '#lib/contract/filings/fields.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { changeFilingsMutation } from '#lib/queries/filing-changes.ts'
import { BulkTags } from './bulk-tags.tsx'
import { type BulkKind, bulkLabels, splitChangeable } from './can-change.ts'

interface BulkDialogProps {
  kind: BulkKind
  rows: readonly FilingRow[]
  me: Me | null
  onClose: () => void
}

type Values = Pick<FilingChange, (typeof bulkDates)[number] | 'addTags' | 'removeTags'> & { readonly ownerId?: string }

/** All of the filings or none: those that stop the change are named, and nothing typed is lost. */
export function BulkDialog({ kind, rows, me, onClose }: BulkDialogProps) {
  const change = useMutation(changeFilingsMutation(browserClient))
  const [values, setValues] = useState<Values>({})
  // The list is read again while the dialog is open: the change is of what was selected.
  const [{ changeable, others }] = useState(() => splitChangeable(kind, rows, me))
  const isTooMany = changeable.length > filingLimits.bulkFilings
  const isGiven = Object.values(values).some((value) => (value?.length ?? 0) > 0)
  const save = async () => {
    const { changed, undo } = await change.mutateAsync(changeable.map((row) => toChange(row, values)))
    onClose()
    announce(changed, undo)
  }
  const announce = (changed: number, undo: readonly FilingChange[]) => {
    if (changed === 0) return void toast('The filings have these values already')
    const restore = () =>
      change
        .mutateAsync(undo)
        .then(() => toast('The change was undone'))
        .catch((error: Error) => toast.error('The change was not undone', { description: error.message }))
    toast.success(`${count(changed)} changed`, { action: { label: 'Undo', onClick: () => void restore() } })
  }
  return (
    <Dialog
      title={bulkLabels[kind]}
      description={`${count(changeable.length)} will be changed: all of them or none.`}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isGiven || changeable.length === 0 || isTooMany}
            isBusy={change.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            {`Change ${count(changeable.length)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {change.error ? (
          <div>
            <CallError error={change.error} title="Nothing was changed." />
            <FaultList error={change.error} changed={changeable} />
          </div>
        ) : null}
        {isTooMany ? (
          <p className="text-danger text-sm">
            {filingLimits.bulkFilings.toLocaleString('en-US')} filings can be changed at a time. Select fewer.
          </p>
        ) : null}
        {kind === 'owner' ? (
          <Field label="New owner" description="A member who can edit the managed companies of all these filings.">
            <MemberPicker
              value={values.ownerId ?? ''}
              onChange={(ownerId) => setValues({ ...(ownerId ? { ownerId } : {}) })}
            />
          </Field>
        ) : kind === 'tags' ? (
          <BulkTags rows={changeable} onChange={setValues} />
        ) : (
          bulkDates.map((field) => (
            <Field key={field} label={filingFields[field].label} description="Left empty, each filing keeps its own.">
              <Input
                type="date"
                value={values[field] ?? ''}
                onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value || undefined })}
              />
            </Field>
          ))
        )}
        {others.length > 0 ? <LeftOut rows={others} /> : null}
      </div>
    </Dialog>
  )
}

function toChange({ id, filing, highlights }: FilingRow, { ownerId, ...values }: Values): FilingChange {
  const owner = ownerId && highlights ? { owner: { from: highlights.ownerId, to: ownerId } } : {}
  return { id, updatedAt: filing.updatedAt, ...values, ...owner }
}

function LeftOut({ rows }: { rows: readonly FilingRow[] }) {
  return (
    <details className="text-muted text-sm">
      <summary>{count(rows.length)} left out: read-only, or not yours to change</summary>
      <NameList>
        {rows.slice(0, filingLimits.bulkFilings).map(({ id, filing }) => (
          <li key={id}>{filing.displayName}</li>
        ))}
      </NameList>
    </details>
  )
}

/** Each filing that stopped the change, by its place in the request. A message names a filing only if the reader can see it. */
function FaultList({ error, changed }: { error: unknown; changed: readonly FilingRow[] }) {
  if (!(error instanceof ApiError) || error.details.length === 0) return null
  return (
    <NameList>
      {error.details.map(({ path, message }) => {
        const name = changed[Number(path[1])]?.filing.displayName
        return <li key={path.join('.')}>{name && !message.startsWith('“') ? `“${name}”: ${message}` : message}</li>
      })}
    </NameList>
  )
}

function NameList({ children }: { children: ReactNode }) {
  return <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-sm">{children}</ul>
}

function count(filings: number): string {
  return filings === 1 ? '1 filing' : `${filings.toLocaleString('en-US')} filings`
}
