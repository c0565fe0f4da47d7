import type { Part } from '#lib/engines/compare/types.ts'
import { classifyPart } from './classify-part.ts'
import { isQuotedDefinition } from './definitions.ts'
import { partOfText } from './part-of-text.ts'

export interface PlacedProvision {
  readonly number: string | null
  readonly heading: string | null
  readonly text: string
  /** Index of the provision above, null at the top. */
  readonly parent: number | null
  /** The part of its document as a whole; null for a form. */
  readonly documentPart: Part | null
}

/** The share of the provisions below one, among those with a known part, that must have the same part. */
const clearMajority = 0.6

/**
 * The part of every provision: by its headings and those above it; otherwise by the grammar of its text, or of most
 * provisions below it.
 */
export function findParts(provisions: readonly PlacedProvision[]): Part[] {
  const recognized = recognizeParts(provisions, gatherMembers(provisions))
  const parts: Part[] = []
  for (const [index, provision] of provisions.entries()) {
    const above = provision.parent === null ? 'other' : (parts[provision.parent] ?? 'other')
    parts.push(recognized[index] ?? (above === 'other' ? partOfRest(provision) : above))
  }
  return parts
}

/** The provisions directly below each provision. */
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

/** The parts that headings and grammar show; null if they do not. */
function recognizeParts(
  provisions: readonly PlacedProvision[],
  members: ReadonlyMap<number, readonly PlacedProvision[]>,
): (Part | null)[] {
  const parts: (Part | null)[] = []
  for (const [index, provision] of provisions.entries()) {
    const { number, heading, text, parent, documentPart } = provision
    const isTitle = number === null && heading === null && parent === null && !isQuotedDefinition(text)
    const above = parent === null ? documentPart : (parts[parent] ?? null)
    const recognized = isTitle ? 'other' : classifyPart(heading, above)
    // The sections of a form may follow its declarations as if they were below them.
    const isBelow = recognized === 'declarations' && above === 'declarations'
    const read =
      (recognized === 'other' && !isTitle) || isBelow ? readPart(provision, members.get(index) ?? []) : recognized
    parts.push(isBelow ? (read ?? 'declarations') : read)
  }
  return parts
}

/** The lead-in of a list decides the part of all its items; otherwise most of the provisions below decide. */
function readPart({ text }: PlacedProvision, members: readonly PlacedProvision[]): Part | null {
  const own = partOfText(text.endsWith(':') ? text.slice(text.lastIndexOf('. ') + 1).trim() : text)
  if (members.length === 0 || (own !== null && text.endsWith(':'))) return own
  const recognized = [own, ...members.map((each) => partOfMember(each))].filter((part) => part !== null)
  if (recognized.length === 0) return members.every((each) => partOfRest(each) === 'conditions') ? 'conditions' : null
  const [most] = [...Map.groupBy(recognized, (part) => part)].toSorted(([, a], [, b]) => b.length - a.length)
  return most !== undefined && most[1].length >= clearMajority * recognized.length ? most[0] : null
}

function partOfMember({ heading, text }: PlacedProvision): Part | null {
  const recognized = classifyPart(heading, null)
  return recognized === 'other' ? partOfText(text) : recognized
}

/** Text that neither gives nor takes coverage, defines nor limits is a condition; a bare title is not. */
function partOfRest({ text }: PlacedProvision): Part {
  return /\S\s+\S/.test(text) ? 'conditions' : 'other'
}
