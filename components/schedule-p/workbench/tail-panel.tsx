'use client'

import { TriangleAlert } from 'lucide-react'
import { type Dispatch, useState } from 'react'
import { formatFactor, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { firstPeriods, type TailChoice } from '#lib/engines/triangles/compare-tails.ts'
import type { Tail, TailEstimate } from '#lib/engines/triangles/tail.ts'
import { checkFactor, checkPeriods } from './model/check-number.ts'
import { noteText } from './model/note-text.ts'
import type { WorkbenchAction } from './model/workbench-state.ts'
import { NumberField } from './number-field.tsx'
import { TailTable } from './tail-table.tsx'

const kinds = [
  { value: 'none', label: 'None' },
  { value: 'constant', label: 'Constant' },
  { value: 'exponential', label: 'Exponential decay' },
  { value: 'inverse-power', label: 'Inverse power' },
  { value: 'bondy', label: 'Bondy (last factor again)' },
] as const
type Kind = (typeof kinds)[number]['value']

interface TailPanelProps {
  tail: Tail
  estimate: TailEstimate
  /** The ages a curve can begin at. */
  ages: readonly number[]
  /** Tails side by side. */
  choices: readonly TailChoice[]
  scale: Scale
  dispatch: Dispatch<WorkbenchAction>
}

/** Development beyond the last age, and how well a curve says it. */
export function TailPanel({ tail, estimate, ages, choices, scale, dispatch }: TailPanelProps) {
  const [isConstantOpen, setConstantOpen] = useState(false)
  const set = (next: Tail) => dispatch({ kind: 'set-tail', tail: next })
  const isNone = tail.kind === 'constant' && tail.factor === 1 && !isConstantOpen
  const choose = (kind: Kind) => {
    setConstantOpen(kind === 'constant')
    if (kind === 'none') set({ kind: 'constant', factor: 1 })
    if (kind === 'bondy') set({ kind })
    if (kind === 'exponential' || kind === 'inverse-power') set({ kind, fromAge: null, periods: firstPeriods[kind] })
    if (kind === 'constant') set({ kind, factor: tail.kind === 'constant' ? tail.factor : (estimate.value ?? 1) })
  }
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Field label="Tail" className="w-52">
        <Select options={kinds} value={isNone ? 'none' : tail.kind} onChange={choose} />
      </Field>
      {tail.kind === 'constant' && !isNone ? (
        <NumberField
          label="Tail factor"
          value={tail.factor}
          check={checkFactor}
          onSet={(factor) => factor !== null && set({ kind: 'constant', factor })}
          className="w-28"
        />
      ) : null}
      {tail.kind === 'exponential' || tail.kind === 'inverse-power' ? (
        <CurveFields tail={tail} ages={ages} onSet={set} />
      ) : null}
      {isNone ? null : <Fit tail={tail} estimate={estimate} />}
      {tail.kind === 'inverse-power' ? (
        <p className="flex max-w-(--measure) items-start gap-2 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          The inverse power falls slowly: how far it is extended decides the tail. Compare the lengths below.
        </p>
      ) : null}
      <TailTable tail={tail} choices={choices} scale={scale} onChoose={set} />
    </div>
  )
}

type Curve = Extract<Tail, { readonly periods: number }>

function CurveFields({ tail, ages, onSet }: { tail: Curve; ages: readonly number[]; onSet: (tail: Tail) => void }) {
  const options = [
    { value: 'all', label: 'All ages' },
    ...ages.map((age) => ({ value: String(age), label: `${age} months on` })),
  ]
  return (
    <>
      <Field label="Fitted to" className="w-36">
        <Select
          options={options}
          value={tail.fromAge === null ? 'all' : String(tail.fromAge)}
          onChange={(value) => onSet({ ...tail, fromAge: value === 'all' ? null : Number(value) })}
        />
      </Field>
      <NumberField
        label="Ages extended"
        value={tail.periods}
        check={checkPeriods}
        onSet={(periods) => periods !== null && onSet({ ...tail, periods })}
        className="w-28"
      />
    </>
  )
}

function Fit({ tail, estimate: { value, note, curve } }: { tail: Tail; estimate: TailEstimate }) {
  const term = tail.kind === 'inverse-power' ? 'ln k' : 'k'
  return (
    <output className="self-end pb-1.5 text-muted text-sm">
      {value === null ? (note ? noteText[note] : 'There is no tail factor.') : `Tail factor ${formatFactor(value)}`}
      {curve === null ? null : (
        <span className="text-faint">
          {' '}
          · ln(f − 1) = {formatFactor(curve.intercept)} {curve.slope < 0 ? '−' : '+'}{' '}
          {formatFactor(Math.abs(curve.slope))} · {term}, k the number of the age
        </span>
      )}
    </output>
  )
}
