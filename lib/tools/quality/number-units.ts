import { numeralOf, type Unit } from './wording.ts'

/** How the numbers of a wording are printed: as in the source, with closing brackets, or as a decimal outline. */
export const numberingStyles = ['printed', 'bracketed', 'decimal'] as const
export type NumberingStyle = (typeof numberingStyles)[number]

export interface UnitNumber {
  /** Bare numerals from the top: ["VII", "G", "3"]. */
  readonly path: readonly string[]
  /** As printed in front of the unit: "3." */
  readonly marker: string
}

/** Numbers follow the position among siblings, so they are right again after any edit. */
export function numberUnits(units: readonly Unit[], style: NumberingStyle = 'printed'): Map<string, UnitNumber> {
  const numbers = new Map<string, UnitNumber>()
  const ordinals: number[] = []
  const path: (string | null)[] = []
  for (const unit of units) {
    ordinals.length = Math.min(ordinals.length, unit.level + 1)
    path.length = Math.min(path.length, unit.level)
    while (path.length < unit.level) path.push(null)
    if (unit.marker === null) {
      path[unit.level] = null
      numbers.set(unit.id, { path: path.filter((step) => step !== null), marker: '' })
      continue
    }
    const ordinal = (ordinals[unit.level] ?? 0) + 1
    ordinals[unit.level] = ordinal
    path[unit.level] = style === 'decimal' ? decimalStep(unit, ordinal) : numeralOf(unit.marker, ordinal)
    const steps = path.filter((step) => step !== null)
    numbers.set(unit.id, { path: steps, marker: printMarker(unit, steps, style) })
  }
  return numbers
}

/** The last `depth` steps of a number (0: all) as a reference prints them: "III.C.2.b(1)". */
export function formatReference(number: UnitNumber, depth: number, style: NumberingStyle): string {
  const whole = depth === 0 || style === 'decimal' ? number.path : number.path.slice(-depth)
  const skipped = number.path.length - whole.length
  return whole
    .map((step, at) => (at + skipped >= (style === 'decimal' ? 3 : 4) ? `(${step})` : at === 0 ? step : `.${step}`))
    .join('')
}

function decimalStep(unit: Unit, ordinal: number): string {
  if (unit.level < 3) return String(ordinal)
  return numeralOf(unit.level === 3 ? '(a)' : unit.level === 4 ? '(i)' : unit.level === 5 ? 'A.' : '1.', ordinal)
}

function printMarker(unit: Unit, path: readonly string[], style: NumberingStyle): string {
  const last = path.at(-1) ?? ''
  if (style === 'decimal') return unit.level < 3 ? `${path.join('.')}${path.length === 1 ? '.' : ''}` : `(${last})`
  if (unit.marker?.startsWith('(')) return `(${last})`
  return style === 'bracketed' && unit.marker !== 'I.' ? `${last})` : `${last}.`
}
