'use client'

import { useState } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import {
  type Category,
  categories,
  type Effect,
  effects,
  type Materiality,
  materialities,
} from '#lib/engines/compare/types.ts'
import { categoryLabels, effectLabels, materialityLabels } from '#lib/reading/labels.ts'
import { titleOfFinding } from './title-of-finding.ts'
import type { ReviewChanges } from './use-review-changes.ts'

interface OverrideDialogProps {
  finding: ReviewFinding
  reader: Reader
  changes: ReviewChanges
  onClose: () => void
}

const limit = comparisonLimits.review.reason

/** Other values than the engine's for one change, with the reason. The result stays as it is. */
export function OverrideDialog({ finding, reader, changes, onClose }: OverrideDialogProps) {
  const { override } = finding
  const engine = reader.paired.differences.find(({ id }) => id === finding.id)
  const [materiality, setMateriality] = useState<Materiality | ''>(override?.materiality ?? '')
  const [effect, setEffect] = useState<Effect | ''>(override?.effect ?? '')
  const [category, setCategory] = useState<Category | ''>(override?.category ?? '')
  const [reason, setReason] = useState(override?.reason ?? '')
  const [isTried, setTried] = useState(false)
  if (!engine) return null
  const isEmpty = materiality === '' && effect === '' && category === ''
  const length = [...reason].length
  const isWrong = isEmpty || reason.trim() === '' || length > limit
  const save = () => {
    setTried(true)
    if (isWrong) return
    const values = { ...(materiality && { materiality }), ...(effect && { effect }), ...(category && { category }) }
    changes.change([finding.id], { override: { ...values, reason } })
    onClose()
  }
  const remove = () => {
    changes.change([finding.id], { override: null })
    onClose()
  }
  return (
    <Dialog
      title="Override"
      description={titleOfFinding(reader, finding.id)}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      actions={
        <>
          {override ? <Button onClick={remove}>Remove the override</Button> : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save the override
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Materiality">
          <Select
            value={materiality}
            onChange={setMateriality}
            options={optionsOf(materialities, materialityLabels, engine.materiality)}
          />
        </Field>
        <Field label="For the insured">
          <Select value={effect} onChange={setEffect} options={optionsOf(effects, effectLabels, engine.effect)} />
        </Field>
        <Field label="Category">
          <Select
            value={category}
            onChange={setCategory}
            options={optionsOf(categories, categoryLabels, engine.category)}
          />
        </Field>
        <Field
          label="Reason"
          count={{ text: reason, limit }}
          error={isTried ? errorOf({ isEmpty, reason, length }) : null}
        >
          <Textarea value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  )
}

function optionsOf<Value extends string>(values: readonly Value[], words: Record<Value, string>, engine: Value) {
  const own = { value: '' as const, label: `Engine: ${words[engine]}` }
  return [own, ...values.filter((value) => value !== engine).map((value) => ({ value, label: words[value] }))]
}

function errorOf({ isEmpty, reason, length }: { isEmpty: boolean; reason: string; length: number }): string | null {
  if (isEmpty) return 'Choose a value that differs from the engine’s.'
  if (reason.trim() === '') return 'Say why.'
  return length > limit ? 'Shorten the reason.' : null
}
