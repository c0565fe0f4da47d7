import type { Label, LabelReading } from './labels.ts'

/** One open level of the hierarchy: a numbered one, an unnumbered heading, or an unnumbered definition. */
export interface Level {
  readonly form: Label['form'] | 'heading' | 'definition'
  readonly style: LabelReading['style'] | 'caps' | 'title' | 'term'
  readonly ordinal: number
  readonly component: string | null
  readonly unit: number
}

/** How sure the place of a label is that a new paragraph begins there. */
export type Opening = 'none' | 'likely' | 'sure'

export interface Placement {
  /** How many levels stay open above the new one. */
  readonly keep: number
  readonly reading: LabelReading
}

export interface PlaceInput {
  readonly label: Label
  readonly levels: readonly Level[]
  readonly opening: Opening
  /** The labels that follow, nearest first: they settle whether "i" is a letter or a number. */
  readonly following: () => Iterable<Label>
}

/** A numbered sibling may be missing: this many at most. Cost: after a longer gap, the label is read as text. */
const widestGap = 6

/** Where a label fits among the open levels, or null when it is only words of the text. */
export function placeLabel({ label, levels: open, opening, following }: PlaceInput): Placement | null {
  if (label.form === 'bullet') return placeBullet(label, open, opening)
  const levels = open.slice(0, open.findLastIndex(({ form }) => form !== 'bullet') + 1)
  if (label.form === 'decimal') return placeDecimal(label, levels, opening)
  if (opening === 'none') return null
  const next = successors(label, levels)
  const openers = first(label, levels, opening).filter((each) => next.length === 0 || !repeats(each, levels))
  const isCertain = opening === 'sure' || openers.some((opener) => continued(label, [opener], following) !== null)
  const candidates = [...next, ...(isCertain ? openers : [])]
  if (candidates.length === 1) return candidates[0] ?? null
  if (candidates.length > 0) return continued(label, candidates, following) ?? candidates[0] ?? null
  const gap = afterGap(label, levels)
  if (gap !== null && opening === 'sure') return gap
  if (opening !== 'sure') return null
  const reading = label.readings.find((each) => each.ordinal <= 30) ?? label.readings[0]
  return reading === undefined || reading.ordinal > 999 ? null : { keep: depthFor(label, levels), reading }
}

/**
 * A bullet continues the list of the one before it, or begins a list. A mark that may not be a bullet begins no list
 * within a sentence.
 */
function placeBullet({ readings: [reading] }: Label, levels: readonly Level[], opening: Opening): Placement | null {
  if (reading === undefined) return null
  const sibling = levels.findLastIndex(({ form, style }) => form === 'bullet' && style === reading.style)
  const isSure = reading.style === 'mark' || opening === 'sure' || (opening === 'likely' && sibling !== -1)
  return isSure ? { keep: sibling === -1 ? levels.length : sibling, reading } : null
}

/** Levels whose next sibling this label is, innermost first. */
function successors(label: Label, levels: readonly Level[]): Placement[] {
  const found: Placement[] = []
  for (let at = levels.length - 1; at >= 0; at--) {
    const level = levels[at]
    if (level === undefined || level.form !== label.form) continue
    const reading = label.readings.find((each) => each.style === level.style && each.ordinal === level.ordinal + 1)
    if (reading !== undefined) found.push({ keep: at, reading })
  }
  return found
}

/** The label as the first of a new, deeper level (or of a repeated one, where a paragraph surely begins). */
function first(label: Label, levels: readonly Level[], opening: Opening): Placement[] {
  const reading = label.readings.find((each) => each.ordinal === 1)
  if (reading === undefined) return []
  const same = levels.findLastIndex((level) => level.form === label.form && level.style === reading.style)
  const heading = levels.findLastIndex(({ form }) => form === 'heading' || form === 'definition')
  if (same < heading || same === -1) return [{ keep: depthFor(label, levels), reading }]
  return opening === 'none' ? [] : [{ keep: same, reading }]
}

/** A level just begun does not begin again: "I" behind "H", below a section I, is the letter, though a section II follows. */
function repeats({ keep, reading }: Placement, levels: readonly Level[]): boolean {
  return levels[keep]?.style === reading.style && levels[keep]?.ordinal === reading.ordinal
}

function afterGap(label: Label, levels: readonly Level[]): Placement | null {
  for (let at = levels.length - 1; at >= 0; at--) {
    const level = levels[at]
    if (level === undefined || level.form !== label.form) continue
    const reading = label.readings.find(
      (each) =>
        each.style === level.style && each.ordinal >= level.ordinal && each.ordinal <= level.ordinal + widestGap,
    )
    if (reading !== undefined) return { keep: at, reading }
  }
  return null
}

/** Sections and articles are at the top; parts and coverages below them; everything else at the innermost level. */
function depthFor(label: Label, levels: readonly Level[]): number {
  if (label.form === 'article' || label.form === 'part') return 0
  if (label.form === 'section') {
    const above = levels.findIndex((level) => level.form !== 'article' && level.form !== 'part')
    return above === -1 ? levels.length : above
  }
  if (label.form === 'coverage') {
    const above = levels.findIndex(
      (level) => level.form !== 'section' && level.form !== 'heading' && level.form !== 'article',
    )
    return above === -1 ? levels.length : above
  }
  return levels.length
}

/** The placement that one of the following labels continues, the nearest label deciding. */
function continued(
  label: Label,
  placements: readonly Placement[],
  following: PlaceInput['following'],
): Placement | null {
  if (placements.length === 0) return null
  for (const next of following()) {
    if (next.form !== label.form) continue
    const match = placements.find(({ reading }) =>
      next.readings.some((each) => each.style === reading.style && each.ordinal === reading.ordinal + 1),
    )
    if (match !== undefined) return match
  }
  return null
}

/** "1.2.3" belongs below "1.2", wherever that is; without it, below the nearest shorter decimal or whole number. */
function placeDecimal(label: Label, levels: readonly Level[], opening: Opening): Placement | null {
  const reading = label.readings[0]
  if (reading === undefined || opening === 'none') return null
  const above = parentOf(label.component)
  const last = levels.find((level) => level.form === 'decimal' && parentOf(level.component) === above)
  if (last !== undefined && reading.ordinal <= last.ordinal) return null
  if (opening !== 'sure' && reading.ordinal !== (last?.ordinal ?? 0) + 1) return null
  const parent = levels.findLastIndex((level) => level.component === above)
  if (parent !== -1) return { keep: parent + 1, reading }
  const sibling = levels.findIndex((level) => level.form === 'decimal' && level.component?.startsWith(`${above}.`))
  if (sibling !== -1) return { keep: sibling, reading }
  const decimals = levels.findIndex((level) => level.form === 'decimal')
  return { keep: decimals === -1 ? levels.length : decimals, reading }
}

function parentOf(component: string | null): string | null {
  return component === null ? null : component.slice(0, component.lastIndexOf('.'))
}

/** The full path of a unit: its labels from the top; a decimal replaces all labels above it. */
export function pathOf(levels: readonly Level[]): string | null {
  let path: string | null = null
  for (const level of levels) {
    if (level.component === null) continue
    path = level.form === 'decimal' || path === null ? level.component : `${path}.${level.component}`
  }
  return path
}
