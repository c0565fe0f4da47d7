import type { ResultDifference, ResultProvision } from '#lib/contract/comparison-result.ts'
import type { DifferenceSet } from './differences.ts'
import { differencesOf } from './differences.ts'
import { provisionAt, type Reading, titleOf } from './reading.ts'

/** One passage of evidence: where it stands and for whom. */
export interface Place {
  readonly citationId: string
  /** Null for context, knowledge and review material. */
  readonly variant: string | null
  /** passage: says it. neighbour: the provision that the missing one would follow or precede. */
  readonly role: 'passage' | 'neighbour'
  /** Other passages to tint more lightly where they share the page. */
  readonly around: readonly string[]
}

/** What the evidence pane is about: a row, a difference, a finding. */
export interface Subject {
  readonly key: string
  readonly title: string
  readonly places: readonly Place[]
  /** Variants whose provision is absent, and the title of the row it would stand beside. */
  readonly absences: readonly { readonly variant: string; readonly beside: string | null; readonly after: boolean }[]
  /** Variants whose citations were removed because the reader may no longer open the file. Null: the finding as such. */
  readonly redactions: readonly (string | null)[]
}

export function subjectOfRow(reading: Reading, provision: ResultProvision, shown: readonly string[]): Subject {
  const sides = shown.map((variant) => sideOfCell(reading, provision, variant))
  return joinSides(provision.id, titleOf(provision), sides)
}

/** The changed words first, each with its whole provision tinted around it. */
export function subjectOfDifference(reading: Reading, difference: ResultDifference): Subject | null {
  const provision = provisionAt(reading, difference.provisionId)
  if (!provision) return null
  const sides = difference.variants.map((variant) => {
    const cell = provision.cells[variant]
    const span = difference.spans[variant]
    if (!cell || !span) return sideOfCell(reading, provision, variant)
    if (span.redacted || cell.redacted) return redactedSide(variant)
    const cited = span.citationIds.filter((id) => reading.citationOf.has(id))
    if (cited.length === 0) return sideOfCell(reading, provision, variant)
    return { ...emptySide, places: cited.map((id) => passage(id, variant, cell.citationIds)) }
  })
  return joinSides(difference.id, titleOf(provision), sides)
}

/** A finding, answer, gap or sentence that stands on citations of any input. */
export function subjectOfCitations(
  reading: Reading,
  key: string,
  title: string,
  finding: { readonly citationIds: readonly string[]; readonly redacted?: true | undefined },
): Subject {
  const places = finding.citationIds.flatMap((id) => {
    const citation = reading.citationOf.get(id)
    return citation ? [passage(id, reading.variantOfInput.get(citation.inputId) ?? null, [])] : []
  })
  return { key, title, places, absences: [], redactions: finding.redacted ? [null] : [] }
}

/** The first place to show: that of the wanted variant when there is one, the changed words before the whole row. */
export function firstPlaceOf(subject: Subject, variant: string | null): number {
  const own = subject.places.findIndex((place) => place.variant === variant)
  return own === -1 ? 0 : own
}

/** What a cell of the matrix opens: its weightiest difference's words, else the whole provision. */
export function subjectOfCell(
  reading: Reading,
  set: DifferenceSet,
  provision: ResultProvision,
  shown: readonly string[],
  variant: string | null,
): Subject {
  const whole = subjectOfRow(reading, provision, shown)
  if (variant === null) return whole
  const words = differencesOf(set, provision.id, variant).flatMap(
    (difference) => difference.spans[variant]?.citationIds ?? [],
  )
  if (words.length === 0) return whole
  return {
    ...whole,
    places: whole.places.map((place) => (place.variant === variant ? { ...place, around: words } : place)),
  }
}

interface Side {
  readonly places: readonly Place[]
  readonly absences: Subject['absences']
  readonly redactions: Subject['redactions']
}

const emptySide: Side = { places: [], absences: [], redactions: [] }

function joinSides(key: string, title: string, sides: readonly Side[]): Subject {
  return {
    key,
    title,
    places: sides.flatMap((side) => side.places),
    absences: sides.flatMap((side) => side.absences),
    redactions: sides.flatMap((side) => side.redactions),
  }
}

function sideOfCell(reading: Reading, provision: ResultProvision, variant: string): Side {
  const cell = provision.cells[variant]
  if (!cell) return absentSide(reading, provision, variant)
  if (cell.redacted) return redactedSide(variant)
  const cited = cell.citationIds.filter((id) => reading.citationOf.has(id))
  return { ...emptySide, places: cited.map((id) => passage(id, variant, [])) }
}

function redactedSide(variant: string): Side {
  return { ...emptySide, redactions: [variant] }
}

function absentSide(reading: Reading, provision: ResultProvision, variant: string): Side {
  const neighbour = findNeighbour(reading, provision.id, variant)
  if (!neighbour) return { ...emptySide, absences: [{ variant, beside: null, after: true }] }
  const { row, after } = neighbour
  const ids = row.cells[variant]?.citationIds.filter((id) => reading.citationOf.has(id)) ?? []
  const id = after ? ids.at(-1) : ids[0]
  return {
    places: id === undefined ? [] : [{ citationId: id, variant, role: 'neighbour', around: [] }],
    absences: [{ variant, beside: titleOf(row), after }],
    redactions: [],
  }
}

/** The nearest row before, else after, that the variant has and that can be opened. */
function findNeighbour(reading: Reading, provisionId: string, variant: string) {
  const { provisions } = reading.result
  const index = reading.rowOf.get(provisionId) ?? -1
  const holds = ({ cells }: ResultProvision) => Boolean(cells[variant]) && !cells[variant]?.redacted
  const before = provisions.slice(0, Math.max(index, 0)).findLast(holds)
  if (before) return { row: before, after: true }
  const next = provisions.slice(index + 1).find(holds)
  return next ? { row: next, after: false } : null
}

function passage(citationId: string, variant: string | null, around: readonly string[]): Place {
  return { citationId, variant, role: 'passage', around: around.filter((id) => id !== citationId) }
}
