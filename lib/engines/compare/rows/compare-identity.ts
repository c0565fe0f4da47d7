import type { FormIdentity } from '../answers/form-identity.ts'
import type { Column } from './cells.ts'
import type { RowDifference } from './row-difference.ts'

export interface IdentitiesToCompare {
  readonly found: readonly RowDifference[]
  readonly a: Column
  readonly b: Column
  /** The form numbers and editions of both columns, wherever they are printed. */
  readonly identities: { readonly a: FormIdentity; readonly b: FormIdentity }
}

const nowhere = { start: 0, end: 0 }

/**
 * Running heads say what a form is called and are no policy text. The same form on both sides: that one side prints
 * its number among the first lines is layout. Another form, and no provision says so: one difference of the first row.
 */
export function compareIdentity({ found, a, b, identities }: IdentitiesToCompare): RowDifference[] {
  const first = a.cells.findIndex((cell, row) => cell !== null && (b.cells[row] ?? null) !== null)
  const { a: one, b: other } = identities
  if (first === -1 || one.formNumber === null || other.formNumber === null) return [...found]
  if (isSameForm(one, other)) return asLayout(found, first)
  if (isInText(a, one.formNumber) || isInText(b, other.formNumber)) return [...found]
  const summary = `The form number or edition changes from ${print(one)} to ${print(other)}.`
  const changed = { change: 'replaced', category: 'form_identity', effect: 'unclear' } as const
  return [...found, { row: first, ...changed, summary, a: nowhere, b: nowhere }].sort((x, y) => x.row - y.row)
}

/** "HL-3005" and "HL 30 05" are one number; an edition that one side does not print is not another. */
function isSameForm(one: FormIdentity, other: FormIdentity): boolean {
  const [a, b] = [one, other].map(({ formNumber }) => formNumber?.replace(/[\s-]/g, '').toUpperCase())
  const isSameEdition = one.editionDate === null || other.editionDate === null || one.editionDate === other.editionDate
  return a === b && isSameEdition
}

function print({ formNumber, editionDate }: FormIdentity): string {
  return editionDate === null ? (formNumber ?? '') : `${formNumber} (${editionDate})`
}

function isInText({ cells }: Column, formNumber: string): boolean {
  return cells.some((cell) => cell?.text.includes(formNumber))
}

function asLayout(found: readonly RowDifference[], first: number): RowDifference[] {
  let hasLayout = found.some(({ row, change }) => row === first && change === 'layout')
  return found.flatMap((each) => {
    if (each.row !== first || each.category !== 'form_identity' || (each.a !== null && each.b !== null)) return [each]
    if (hasLayout) return []
    hasLayout = true
    return [{ ...each, change: 'layout', category: 'layout', effect: 'none' }]
  })
}
