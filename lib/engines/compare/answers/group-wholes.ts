import type { AnswerContext, KeyedText, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import type { Difference } from '#lib/engines/compare/types.ts'

/**
 * Provisions that were added or removed together: a document, a provision with everything below it, several of one
 * list, or several ways to settle a loss.
 */
export interface Whole {
  readonly change: 'added' | 'removed'
  readonly kind: 'document' | 'provision' | 'items' | 'siblings'
  /** The variant that has them. */
  readonly of: KeyedText
  /** The provision that names them: their topmost one, or the parent of their list. */
  readonly top: VariantProvision
  /** In policy order. */
  readonly members: readonly VariantProvision[]
  /** The uppermost of them. */
  readonly heads: readonly VariantProvision[]
  /** Those that count. */
  readonly differences: readonly Difference[]
}

/**
 * Groups the provisions that only one of two variants has. Every such difference that counts is in exactly one group;
 * a heading that does not count holds the provisions below it together.
 */
export function groupWholes(differences: readonly Difference[], context: AnswerContext): Whole[] {
  const [removed, added] = (['removed', 'added'] as const).map((change) =>
    groupOneSide(
      differences.filter((each) => each.change === change && isWholeRow(each, change)),
      change,
      context,
    ),
  )
  return [...(removed ?? []), ...(added ?? [])]
}

/** A provision was added or removed, not only words of one that both have. */
function isWholeRow({ variants: [a, b], spans }: Difference, change: Whole['change']): boolean {
  return spans[change === 'added' ? a : b] === null
}

function groupOneSide(
  differences: readonly Difference[],
  change: Whole['change'],
  { variants, rowsOf, provisions }: AnswerContext,
): Whole[] {
  const at = variants.findIndex(({ key }) => key === differences[0]?.variants[change === 'added' ? 1 : 0])
  const of = variants[at]
  if (of === undefined) return []
  const byRow = new Map(differences.map((each) => [each.provisionId, each]))
  const other = variants.find(({ key }) => key === differences[0]?.variants[change === 'added' ? 0 : 1])
  const titles = new Set(other?.provisions.map(({ heading }) => heading?.toLowerCase()))
  const oneSided = new Map<number, Difference>()
  for (const { index } of of.provisions) {
    const row = provisions[rowsOf[at]?.[index] ?? -1]
    const own = row === undefined ? undefined : byRow.get(row.id)
    const absent = own?.variants[change === 'added' ? 0 : 1] ?? ''
    const isAbsent =
      row !== undefined && (row.cells[absent]?.text ?? '') === '' && !row.cells[absent]?.citationIds.length
    const isDeleted = row?.cells[absent]?.endorsements?.some(({ action }) => action === 'deleted') ?? false
    const isKept = own?.materiality === 'none' && titles.has(of.provisions[index]?.heading?.toLowerCase())
    if (own !== undefined && (isAbsent || isDeleted) && !isKept) oneSided.set(index, own)
  }
  const side: OneSided = {
    of,
    oneSided,
    shared: new Set(of.provisions.filter(({ index }) => !oneSided.has(index)).map(documentOf)),
    parents: new Set(of.provisions.map(({ parent }) => parent)),
  }
  const byTop = Map.groupBy(oneSided.keys(), (index) => keyOf(index, side))
  return [...byTop.values()].flatMap((members) => toWhole({ members, side, change }) ?? [])
}

/** A variant, and what of it the other variant lacks. */
interface OneSided {
  readonly of: KeyedText
  /** By the index of the provision. */
  readonly oneSided: ReadonlyMap<number, Difference>
  /** Documents of which the other variant has something too. */
  readonly shared: ReadonlySet<number>
  /** Provisions with others below them. */
  readonly parents: ReadonlySet<number | null>
}

/** Whole documents go together, then the provisions below one of the group, then the items of one list. */
function keyOf(index: number, { of: { provisions }, oneSided, shared, parents }: OneSided): string {
  const document = documentOf(provisions[index])
  if (!shared.has(document)) return `document ${document}`
  let top = index
  for (let at = provisions[top]?.parent ?? null; at !== null && oneSided.has(at); ) {
    top = at
    at = provisions[top]?.parent ?? null
  }
  const own = provisions[top]
  const hasOwnName = own?.heading != null || parents.has(top)
  const above = own?.parent ?? null
  if (hasOwnName && own?.part === 'loss_settlement' && provisions[above ?? -1]?.part === 'loss_settlement')
    return `siblings ${above}`
  return hasOwnName || own?.parent === null ? `top ${top}` : `under ${own?.parent}`
}

function documentOf(provision: VariantProvision | undefined): number {
  return provision?.slices[0]?.document ?? -1
}

interface Members {
  readonly members: readonly number[]
  readonly side: OneSided
  readonly change: Whole['change']
}

function toWhole({ members, side: { of, oneSided, shared }, change }: Members): Whole | null {
  const own = members.flatMap((index) => of.provisions[index] ?? [])
  const [first] = own
  if (first === undefined) return null
  const counted = members
    .flatMap((index) => oneSided.get(index) ?? [])
    .filter(({ materiality }) => materiality !== 'none')
  if (counted.length === 0) return null
  const inside = new Set(members)
  const heads = own.filter(({ parent }) => parent === null || !inside.has(parent))
  const isDocument = of.provisions.length > own.length && own.length > 1 && !shared.has(documentOf(first))
  const list = first.parent === null ? undefined : of.provisions[first.parent]
  const isTitled = heads.every(({ heading }) => heading !== null)
  const kind = isDocument ? 'document' : heads.length === 1 ? 'provision' : isTitled ? 'siblings' : 'items'
  const isOne = kind === 'provision' || kind === 'document'
  return { change, kind, of, top: isOne ? first : (list ?? first), members: own, heads, differences: counted }
}
