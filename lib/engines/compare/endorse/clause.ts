import type { Endorsed, PageSlice, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { placeProvisions } from '#lib/engines/compare/segment/place-provisions.ts'
import type { EndorsementAction } from '#lib/engines/compare/types.ts'
import { type Passage, slicesOfPassage, withoutSlices } from './passage.ts'

/** A provision while endorsements are applied: what they change of it is replaced here, nothing else is touched. */
export interface Clause {
  readonly origin: VariantProvision
  parent: Clause | null
  number: string | null
  heading: string | null
  headingPassage: Passage
  body: Passage
  slices: PageSlice[]
  part: VariantProvision['part']
  printed: string | null
  endorsed: Endorsed[]
  /** Nothing of it is left in force. */
  isDeleted: boolean
}

export function readClauses(provisions: readonly VariantProvision[]): Clause[] {
  const clauses = provisions.map(
    (origin): Clause => ({
      origin,
      parent: null,
      number: origin.number,
      heading: origin.heading,
      headingPassage: { text: origin.headingText, source: origin.headingSource },
      body: { text: origin.text, source: origin.source },
      slices: [...origin.slices],
      part: origin.part,
      printed: null,
      endorsed: [],
      isDeleted: false,
    }),
  )
  for (const [at, { parent }] of provisions.entries()) {
    const clause = clauses[at]
    if (clause !== undefined) clause.parent = parent === null ? null : (clauses[parent] ?? null)
  }
  return clauses
}

/** Provisions again, in their new order and at their new places. */
export function writeClauses(clauses: readonly Clause[]): VariantProvision[] {
  const places = placeProvisions(clauses.map(({ number, heading, body }) => ({ number, heading, text: body.text })))
  return clauses.map(({ origin, number, heading, headingPassage, body, slices, printed, endorsed }, index) => {
    const place = { index, ...(places[index] ?? { parent: null, part: origin.part }) }
    if (endorsed.length === 0 && body.source === origin.source && slices.length === origin.slices.length)
      return { ...origin, ...place }
    return {
      ...place,
      number,
      heading,
      headingText: headingPassage.text,
      headingSource: headingPassage.source,
      text: body.text,
      source: body.source,
      slices,
      ...(endorsed.length > 0 && { endorsed }),
      ...(printed !== null && { printed }),
    }
  })
}

export function isUnder(clause: Clause, above: Clause): boolean {
  for (let at = clause.parent; at !== null; at = at.parent) if (at === above) return true
  return false
}

/** A clause and everything below it, in order. */
export function subtreeOf(clauses: readonly Clause[], top: Clause): Clause[] {
  const from = clauses.indexOf(top)
  let to = from + 1
  for (let next = clauses[to]; next !== undefined && isUnder(next, top); next = clauses[to]) to++
  return clauses.slice(from, to)
}

export function labelOf({ number }: Pick<Clause, 'number'>): string | null {
  return number === null ? null : number.slice(number.lastIndexOf('.') + 1)
}

/** Marks what an endorsement did, and keeps what the form printed before the first of them. */
export function markClause(clause: Clause, action: EndorsementAction, passage: readonly PageSlice[]): void {
  const was = action === 'added' ? null : clause.body.text
  if (clause.endorsed.length === 0) clause.printed = was
  clause.endorsed.push({ action, was, passage })
}

/** Slices that a clause does not have yet. */
export function giveSlices(clause: Clause, slices: readonly PageSlice[]): void {
  clause.slices.push(...withoutSlices(slices, clause.slices))
}

/** The slices of a clause of which only a part of the body belongs to it. */
export function slicesOfUnit(clause: Clause, body: Passage): PageSlice[] {
  if (body.text === clause.body.text) return [...clause.slices]
  return [...withoutSlices(clause.slices, slicesOfPassage(clause.body)), ...slicesOfPassage(body)]
}
