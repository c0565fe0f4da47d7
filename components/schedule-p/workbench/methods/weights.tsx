'use client'

import type { Dispatch } from 'react'
import { checkWeight } from '#components/schedule-p/workbench/model/check-number.ts'
import { nameOfMethod } from '#components/schedule-p/workbench/model/method-names.ts'
import type { WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { NumberField } from '#components/schedule-p/workbench/number-field.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import type { MethodChoices, ReserveMethod } from '#lib/contract/development-scenarios/operations.ts'

interface WeightsProps {
  part: string
  methods: readonly ReserveMethod[]
  dispatch: Dispatch<WorkbenchAction>
}

/** The weight of each method in all accident years. */
export function WeightFields({ part, methods, weights, dispatch }: WeightsProps & Pick<MethodChoices, 'weights'>) {
  if (methods.length < 2) return null
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="pb-1.5 font-medium text-sm">Weights of all accident years</legend>
      {methods.map((method) => (
        <NumberField
          key={method}
          label={nameOfMethod(method, part)}
          value={weights[method] ?? 0}
          check={checkWeight}
          onSet={(weight) =>
            dispatch({ kind: 'set-methods', methods: { weights: { ...weights, [method]: weight ?? 0 } } })
          }
          className="w-44"
        />
      ))}
    </fieldset>
  )
}

interface WeightsByYearProps extends WeightsProps {
  years: readonly number[]
  choices: MethodChoices
}

/** Weights of single accident years, in place of those of all years. */
export function WeightsByYear({ part, methods, years, choices, dispatch }: WeightsByYearProps) {
  if (methods.length < 2) return null
  const own = Object.keys(choices.weightsByYear).length
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-control">
        Weights by accident year{own === 0 ? '' : `, ${own} of them with its own`}
      </summary>
      <ScrollRegion label="Weights by accident year" className="mt-2">
        <table className="border-collapse tabular-nums">
          <thead>
            <tr className="text-muted text-xs">
              <th scope="col" className="px-2 py-1 text-left font-medium">
                Accident year
              </th>
              {methods.map((method) => (
                <th key={method} scope="col" className="px-2 py-1 text-right font-medium">
                  {nameOfMethod(method, part)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year}>
                <th scope="row" className="px-2 text-left font-medium">
                  {year}
                </th>
                {methods.map((method) => (
                  <td key={method} className="px-1 py-0.5">
                    <WeightField {...{ part, method, year, choices, dispatch }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}

interface WeightFieldProps extends Pick<WeightsByYearProps, 'part' | 'choices' | 'dispatch'> {
  method: ReserveMethod
  year: number
}

/** Emptying the last one of a year takes the weights of all years back. */
function WeightField({ part, method, year, choices: { weights, weightsByYear }, dispatch }: WeightFieldProps) {
  const own = weightsByYear[year]
  const set = (weight: number | null) => {
    const { [method]: _, ...others } = own ?? (weight === null ? {} : weights)
    const next = weight === null ? others : { ...others, [method]: weight }
    const isEmpty = Object.keys(next).length === 0
    dispatch({ kind: 'set-year', field: 'weightsByYear', year, value: isEmpty ? null : next })
  }
  return (
    <NumberField
      label={`Weight of ${nameOfMethod(method, part)}, ${year}`}
      isLabelHidden
      isEmptyAllowed
      value={own ? (own[method] ?? 0) : null}
      placeholder={String(weights[method] ?? 0)}
      check={checkWeight}
      onSet={set}
    />
  )
}
