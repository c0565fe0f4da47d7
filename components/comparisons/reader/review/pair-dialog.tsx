'use client'

import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import type { JoinChoice } from '#lib/reading/pair-choices.ts'
import { fullTitleOf, provisionAt } from '#lib/reading/reading.ts'
import { PairingsOfRow } from './pairings-of-row.tsx'
import { type PairForm, reasonLimit, usePairForm } from './use-pair-form.ts'
import type { Review } from './use-review.ts'

interface PairDialogProps {
  reader: Reader
  review: Review
  rowId: string
  onClose: () => void
}

const formId = 'pairing'

/** Joins the chosen provision with one that belongs to it, or takes wordings out that do not belong to it. */
export function PairDialog({ reader, review, rowId, onClose }: PairDialogProps) {
  const form = usePairForm({ reader, review, rowId, onDone: onClose })
  const provision = provisionAt(reader.reading, rowId)
  return (
    <Dialog
      title="Pair by hand"
      description={provision ? fullTitleOf(reader.reading, provision) : ''}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {form.isPossible ? (
            <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy}>
              {form.kind === 'join' ? 'Join the provisions' : 'Part the provision'}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <PairingsOfRow reader={reader} review={review} rowId={rowId} onRemoved={onClose} />
        {form.isPossible ? (
          <PairFields reader={reader} form={form} isSigned={review.isSigned} />
        ) : (
          <p className="text-sm text-muted">No provision has wording where this one has none.</p>
        )}
        {form.error ? <CallError error={form.error} title="The rows were not changed." /> : null}
      </div>
    </Dialog>
  )
}

function PairFields({ reader, form, isSigned }: { reader: Reader; form: PairForm; isSigned: boolean }) {
  return (
    <form
      id={formId}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {form.choices.length > 0 && form.partable.length > 0 ? (
        <RadioGroup
          legend="Change"
          options={[
            { value: 'join', label: 'Join with another provision' },
            { value: 'part', label: 'Part wordings that do not belong together' },
          ]}
          value={form.kind}
          onChange={form.setKind}
        />
      ) : null}
      {form.kind === 'join' ? <JoinField form={form} /> : <PartFields reader={reader} form={form} />}
      <Field label="Reason" count={{ text: form.reason, limit: reasonLimit }} error={form.reasonError}>
        <Textarea value={form.reason} onChange={(event) => form.setReason(event.currentTarget.value)} />
      </Field>
      {isSigned ? <p className="text-sm text-warning">Saving ends the sign-off.</p> : null}
    </form>
  )
}

function JoinField({ form }: { form: PairForm }) {
  return (
    <Field
      label="Pair with"
      description="Provisions with wording where this one has none."
      error={form.choiceError ? 'Choose a provision.' : null}
    >
      <Combobox<JoinChoice>
        items={form.choices}
        value={form.choice}
        onChange={form.setChoice}
        getLabel={({ title }) => title}
        getKey={({ provisionId, otherProvisionId }) => `${provisionId} ${otherProvisionId}`}
        renderHint={({ excerpt }) => <span className="text-muted text-xs">{excerpt}</span>}
        placeholder="Number or heading"
        emptyText="No provision matches"
        autoHighlight
      />
    </Field>
  )
}

function PartFields({ reader: { reading }, form }: { reader: Reader; form: PairForm }) {
  const { partable, parted, setParted, choiceError } = form
  const [first] = reading.variants
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Wordings that do not belong to {first?.name}’s</legend>
      {partable.map((key) => (
        <Checkbox
          key={key}
          label={reading.variantOf.get(key)?.name ?? key}
          checked={parted.includes(key)}
          onChange={(isOn) => setParted(isOn ? [...parted, key] : parted.filter((each) => each !== key))}
        />
      ))}
      {choiceError ? (
        <p role="alert" className="text-danger text-xs">
          Choose a wording.
        </p>
      ) : null}
    </fieldset>
  )
}
