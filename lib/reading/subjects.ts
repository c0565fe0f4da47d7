import type { ResultCitation, ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import { changedWords, wordsOf } from './changed-words.ts'
import type { DifferenceSet } from './differences.ts'
import { isWithin, type PageRange } from './locate-words.ts'
import { fullTitleOf, provisionAt, type Reading } from './reading.ts'

/** One passage of evidence. */
export interface Place {
  readonly citationId: string
  /** Null for context, knowledge and review material. */
  readonly variant: string | null
  /** `passage`: the text itself. `neighbour`: the provision next to which a missing one would be. */
  readonly role: 'passage' | 'neighbour'
  /** On its page: the words meant within it, or the text around it, highlighted more lightly. */
  readonly around: readonly PageRange[]
}

/** Subject of the evidence pane: a row, a difference or a finding. */
export interface Subject {
  readonly key: string
  readonly title: string
  readonly places: readonly Place[]
  /** Variants without the provision, and the title of the row next to which it would be. */
  readonly absences: readonly { readonly variant: string; readonly neighbor: string | null; readonly after: boolean }[]
  /** Variants whose citations were removed because the reader may no longer open the file. Null: the finding as such. */
  readonly redactions: readonly (string | null)[]
}

export function subjectOfRow(reading: Reading, provision: ResultProvision, shown: readonly string[]): Subject {
  const sides = shown.map((variant) => sideOfCell(reading, provision, variant))
  return joinSides(provision.id, fullTitleOf(reading, provision), sides)
}

/** The changed words of each side, with its whole provision tinted around them. */
export function subjectOfDifference(reading: Reading, difference: ResultDifference): Subject | null {
  return subjectOfDifferences(reading, [difference])
}

/** Differences about the same words of the baseline: its side first, then that of every other variant. */
export function subjectOfDifferences(reading: Reading, differences: readonly ResultDifference[]): Subject | null {
  const [first] = differences
  const provision = first ? provisionAt(reading, first.provisionId) : null
  if (!first || !provision) return null
  const byVariant = new Map(differences.flatMap((found) => found.variants.map((variant) => [variant, found] as const)))
  byVariant.set(first.variants[0], first)
  const sides = [...byVariant].map(([variant, found]) => sideOfSpan(reading, found, { provision, variant }))
  return joinSides(first.id, fullTitleOf(reading, provision), sides)
}

function sideOfSpan(
  reading: Reading,
  difference: ResultDifference,
  { provision, variant }: { readonly provision: ResultProvision; readonly variant: string },
): Side {
  const cell = provision.cells[variant]
  const span = difference.spans[variant]
  if (!cell || !span) return sideOfCell(reading, provision, variant)
  if (span.redacted || cell.redacted) return redactedSide(variant)
  const isCitedItself = span.citationIds.some((id) => !cell.citationIds.includes(id))
  if (isCitedItself) {
    const whole = citationsOf(reading, cell.citationIds)
    return {
      ...emptySide,
      places: span.citationIds.flatMap((id) => (reading.citationOf.has(id) ? [passage(id, variant, whole)] : [])),
    }
  }
  const { places, ...rest } = withWords(reading, sideOfCell(reading, provision, variant), () =>
    wordsOf(reading, difference, { provision, variant }),
  )
  const marked = places.filter(({ around }) => around.length > 0)
  return { ...rest, places: marked.length > 0 ? marked : places }
}

/** A finding, answer, gap or sentence that cites any input. */
export function subjectOfCitations(
  reading: Reading,
  { key, title }: Pick<Subject, 'key' | 'title'>,
  finding: { readonly citationIds: readonly string[]; readonly redacted?: true | undefined },
): Subject {
  const places = finding.citationIds.flatMap((id) => {
    const citation = reading.citationOf.get(id)
    return citation ? [passage(id, reading.variantOfInput.get(citation.inputId) ?? null, [])] : []
  })
  return { key, title, places, absences: [], redactions: finding.redacted ? [null] : [] }
}

/** The subject with a passage that the link cites outside of it, as an explanation does. */
export function withCited(reading: Reading, subject: Subject | null, citationId: string | null): Subject | null {
  if (subject === null || citationId === null) return subject
  if (subject.places.some((place) => place.citationId === citationId)) return subject
  const { places } = subjectOfCitations(reading, subject, { citationIds: [citationId] })
  return { ...subject, places: [...subject.places, ...places] }
}

/** The first place to show: that of the wanted variant when there is one, the changed words before the whole row. */
export function firstPlaceOf({ places }: Subject, variant: string | null): number {
  const own = places.findIndex((place) => place.variant === variant)
  const marked = places.findIndex((place) => place.variant === variant && place.around.length > 0)
  return Math.max(marked === -1 ? own : marked, 0)
}

interface ShownCell {
  readonly set: DifferenceSet
  readonly shown: readonly string[]
  /** Null for the cell of the provision itself. */
  readonly variant: string | null
}

/** Evidence for a cell of the matrix: its whole provision in every shown variant, with the changed words marked. */
export function subjectOfCell(
  reading: Reading,
  provision: ResultProvision,
  { set, shown, variant }: ShownCell,
): Subject {
  return withWords(reading, subjectOfRow(reading, provision, shown), (own) =>
    changedWords(reading, provision, { set, shown, variant: own, against: variant }),
  )
}

/** Marks the words of each variant within its passages. */
function withWords<Marked extends { readonly places: readonly Place[] }>(
  reading: Reading,
  marked: Marked,
  wordsIn: (variant: string) => readonly PageRange[],
): Marked {
  const places = marked.places.map((place) => {
    const citation = reading.citationOf.get(place.citationId)
    if (place.role === 'neighbour' || place.variant === null || !citation) return place
    return { ...place, around: wordsIn(place.variant).filter((words) => isWithin(words, citation)) }
  })
  return { ...marked, places }
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
  if (!neighbour) return { ...emptySide, absences: [{ variant, neighbor: null, after: true }] }
  const { row, after } = neighbour
  const ids = row.cells[variant]?.citationIds.filter((id) => reading.citationOf.has(id)) ?? []
  const id = after ? ids.at(-1) : ids[0]
  return {
    places: id === undefined ? [] : [{ citationId: id, variant, role: 'neighbour', around: [] }],
    absences: [{ variant, neighbor: fullTitleOf(reading, row), after }],
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

function passage(citationId: string, variant: string | null, around: readonly ResultCitation[]): Place {
  return { citationId, variant, role: 'passage', around: around.filter(({ id }) => id !== citationId) }
}

function citationsOf(reading: Reading, ids: readonly string[]): ResultCitation[] {
  return ids.flatMap((id) => reading.citationOf.get(id) ?? [])
}
