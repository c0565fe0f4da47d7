import type { Part } from '#lib/engines/compare/types.ts'
import { classifyPart } from './classify-part.ts'
import { partOfText } from './part-of-text.ts'

export interface PlacedProvision {
  readonly number: string | null
  readonly heading: string | null
  readonly text: string
  /** Index of the provision above, null at the top. */
  readonly parent: number | null
  /** What its document is as a whole, null for a form. */
  readonly documentPart: Part | null
}

/** Share of the provisions under one, as far as they tell of a part, that must tell of the same one. */
const clearMajority = 0.6

/**
 * The part of every provision: by its headings and those above it; where these do not tell, by the grammar of what it
 * says, or of most that stands under it.
 */
export function findParts(provisions: readonly PlacedProvision[]): Part[] {
  const told = tellParts(provisions, gatherMembers(provisions))
  const parts: Part[] = []
  for (const [index, provision] of provisions.entries()) {
    const above = provision.parent === null ? 'other' : (parts[provision.parent] ?? 'other')
    parts.push(told[index] ?? (above === 'other' ? partOfRest(provision) : above))
  }
  return parts
}

/** What each provision stands under, the other way round. */
function gatherMembers(provisions: readonly PlacedProvision[]): ReadonlyMap<number, readonly PlacedProvision[]> {
  const members = new Map<number, PlacedProvision[]>()
  for (const provision of provisions) {
    if (provision.parent === null) continue
    const known = members.get(provision.parent)
    if (known === undefined) members.set(provision.parent, [provision])
    else known.push(provision)
  }
  return members
}

/** The parts that headings and grammar tell of; null where they do not. */
function tellParts(
  provisions: readonly PlacedProvision[],
  members: ReadonlyMap<number, readonly PlacedProvision[]>,
): (Part | null)[] {
  const parts: (Part | null)[] = []
  for (const [index, provision] of provisions.entries()) {
    const { number, heading, parent, documentPart } = provision
    const isTitle = number === null && heading === null
    const above = parent === null ? documentPart : (parts[parent] ?? null)
    const told = isTitle ? 'other' : classifyPart(heading, above)
    parts.push(told === 'other' && !isTitle ? readPart(provision, members.get(index) ?? []) : told)
  }
  return parts
}

/** What introduces a list tells of all that it lists; else most of what stands under a provision tells of it. */
function readPart({ text }: PlacedProvision, members: readonly PlacedProvision[]): Part | null {
  const own = partOfText(text.endsWith(':') ? text.slice(text.lastIndexOf('. ') + 1).trim() : text)
  if (members.length === 0 || (own !== null && text.endsWith(':'))) return own
  const told = [own, ...members.map((each) => partOfMember(each))].filter((part) => part !== null)
  if (told.length === 0) return members.every((each) => partOfRest(each) === 'conditions') ? 'conditions' : null
  const [most] = [...Map.groupBy(told, (part) => part)].toSorted(([, a], [, b]) => b.length - a.length)
  return most !== undefined && most[1].length >= clearMajority * told.length ? most[0] : null
}

function partOfMember({ heading, text }: PlacedProvision): Part | null {
  const told = classifyPart(heading, null)
  return told === 'other' ? partOfText(text) : told
}

/** What neither gives nor takes cover, defines nor limits is a condition; a bare title is none. */
function partOfRest({ text }: PlacedProvision): Part {
  return /\S\s+\S/.test(text) ? 'conditions' : 'other'
}
