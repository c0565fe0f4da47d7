import { lexicon } from './lexicon/lexicon.ts'
import { type Piece, readPieces } from './pieces.ts'
import type { Quantity } from './quantities.ts'
import type { Term } from './terms.ts'

/** “More than 60 days”: how a quantity limits what is meant. */
export interface Bound {
  readonly side: 'above' | 'below'
  readonly quantity: Quantity
}

/** Alternatives, each of terms that hold together, as in “jewelry or precious stones”: one must hold; where negative, none may. */
export interface Slot {
  readonly options: readonly (readonly Term[])[]
  readonly bounds: readonly Bound[]
  readonly isNegative: boolean
  /** “Theft of tools, or fraud by a guest”: alternatives that each have slots, of which one must hold. */
  readonly branches?: readonly (readonly Slot[])[]
}

/** The terms of a slot, with those of its branches. */
export function termsOf({ options, branches = [] }: Slot): Term[] {
  return [...options.flat(), ...branches.flat().flatMap(termsOf)]
}

/** The bounds of a slot, with those of its branches. */
export function boundsOf({ bounds, branches = [] }: Slot): Bound[] {
  return [...bounds, ...branches.flat().flatMap(boundsOf)]
}

/**
 * The subject of a clause: its slots and conditions must all hold, and no exception. `isUnless`: it states a circumstance
 * that must be known, as in “unless you maintain heat”, and not a thing, as in “other than boats”. Offsets are into the text.
 */
export interface Scope {
  readonly slots: readonly Slot[]
  readonly isUnless?: boolean
  readonly conditions: readonly Scope[]
  readonly exceptions: readonly Scope[]
  readonly start: number
  readonly end: number
}

/** Concepts of which every wording speaks. */
const generic: ReadonlySet<string> = new Set([
  'event',
  'loss',
  'damage',
  'harm',
  'property',
  'covered property',
  'cause of loss',
  'physical loss',
  'act',
  'occurrence',
  'coverage',
  'cost',
  'expense',
  'exclude',
  'exclusion',
])

/** Whether a term decides nothing. */
export function isGeneric({ concept }: Pick<Term, 'concept'>): boolean {
  return generic.has(concept)
}

type Role = 'core' | 'condition' | 'exception' | 'aside'

interface Segment {
  readonly role: Role
  readonly pieces: Piece[]
  readonly isUnless?: boolean
}

/**
 * Reads the scope of a sentence, or of an item of a list. `isDenial`: its first negation takes coverage away and is no
 * part of what it speaks of.
 */
export function readScope(text: string, { start = 0, end = text.length, isDenial = false } = {}): Scope {
  const segments = splitSegments(readPieces(text, start, end))
  const of = (role: Role) => segments.filter((segment) => segment.role === role).map(toScope)
  const core = segments.filter(({ role }) => role === 'core').flatMap(({ pieces }) => pieces)
  const denial = isDenial ? core.findIndex(({ kind }) => kind === 'negation') : -1
  const { slots } = toScope({ pieces: core.filter((_, at) => at !== denial) })
  const [first, ...others] = of('condition')
  const exceptions = of('exception')
  // “While the auto is used for ride-sharing” is all that the item speaks of.
  if (slots.length === 0 && first !== undefined)
    return { slots: first.slots, conditions: others, exceptions, start, end }
  return { slots, conditions: of('condition'), exceptions, start, end }
}

/** Conditions and exceptions go to the end of the sentence; one that begins it, to the comma before the main clause. */
function splitSegments(pieces: readonly Piece[]): Segment[] {
  const segments: Segment[] = [{ role: 'core', pieces: [] }]
  for (const [at, piece] of pieces.entries()) {
    const isAside = segments.at(-1)?.role === 'aside' && piece.kind === 'condition'
    const isExample = listsExamples(pieces, at)
    const role = isAside || isExample ? null : roleOf(piece)
    const last = segments.at(-1)
    // “Except if”, “except to the extent”: the circumstance is the exception.
    const isSame = role === 'condition' && last?.role === 'exception' && last.pieces.length === 0
    const isMain = piece.kind === 'subject' && pieces[at - 1]?.kind === 'comma' && segments.every(isEmptyCore)
    if (isSame) segments.splice(-1, 1, { ...last, isUnless: true })
    else if (role !== null) segments.push({ role, pieces: [], isUnless: 'words' in piece && piece.words === 'unless' })
    else if (isMain) segments.push({ role: 'core', pieces: [] })
    else segments.at(-1)?.pieces.push(isExample ? { ...piece, kind: 'and', words: 'including' } : piece)
  }
  return segments.filter((segment) => segment.pieces.length > 0)
}

/** “Theft, including robbery”: what follows is of what is before it, where no condition follows in it. */
function listsExamples(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at]
  if (piece?.kind !== 'also' || !/^(?:including|such as)/.test(piece.words)) return false
  const after = pieces.slice(at + 1)
  const end = after.findIndex(({ kind }) => kind === 'stop')
  return after.slice(0, end === -1 ? after.length : end).every(({ kind }) => !bindsExamples.has(kind))
}

const bindsExamples: ReadonlySet<Piece['kind']> = new Set([
  'condition',
  'exception',
  'relative',
  'quantity',
  'negation',
])

function isEmptyCore({ role, pieces }: Segment): boolean {
  return role !== 'core' || pieces.every(({ kind }) => kind !== 'term')
}

function roleOf({ kind }: Piece): Role | null {
  if (kind === 'condition' || kind === 'exception') return kind
  return kind === 'also' ? 'aside' : null
}

function toScope({ pieces, isUnless = false }: Pick<Segment, 'pieces' | 'isUnless'>): Scope {
  const said = pieces.filter(({ kind }) => kind !== 'comma' && kind !== 'stop')
  const [start, end] = [said[0]?.start ?? 0, said.at(-1)?.end ?? 0]
  return { slots: readSlots(pieces), conditions: [], exceptions: [], isUnless, start, end }
}

/** Pieces that end a slot: what follows must hold too. */
const breaks: ReadonlySet<Piece['kind']> = new Set(['preposition', 'relative', 'bound', 'verb', 'stop', 'negation'])

function readSlots(pieces: readonly Piece[]): Slot[] {
  const list: SlotList = { slots: [], from: null, branches: [], start: 0, related: null }
  const slot: OpenSlot = { options: [[]], bounds: [], isNegative: false, head: [], opened: '', side: 'above' }
  for (const [at, piece] of pieces.entries()) {
    const from = findBranch(list, slot, { pieces, at })
    if (from !== null) {
      closeSlot(slot, list.slots)
      addBranch(list, from)
    }
    if (breaks.has(piece.kind) && !isShared(pieces, at)) breakSlot(slot, list.slots, { pieces, at })
    if (piece.kind === 'relative') list.related ??= list.slots.length
    takePiece(slot, pieces, at)
  }
  closeSlot(slot, list.slots)
  return joinBranches(list)
}

/** The slots of a clause in order, and its branches: from where, those that ended, and where the last one starts. */
interface SlotList {
  readonly slots: Slot[]
  from: number | null
  readonly branches: (readonly Slot[])[]
  start: number
  /** Slots before its first relative clause. */
  related: number | null
}

/**
 * The slot with which the next branch is an alternative: “theft of tools, or fraud by a guest” joins two acts and not
 * tools and fraud, and “water which backs up or which overflows” two clauses. Null where the piece begins no branch.
 */
function findBranch(
  { slots, start, related }: SlotList,
  { options }: OpenSlot,
  { pieces, at }: { pieces: readonly Piece[]; at: number },
): number | null {
  const [before, piece] = [pieces[at - 1]?.kind, pieces[at]]
  if (before !== 'and' && before !== 'comma') return null
  if (piece?.kind === 'relative' && before === 'and' && related !== null)
    return related < slots.length || options.some((terms) => terms.length > 0) ? Math.max(start, related) : null
  if (piece?.kind !== 'term' || !isAct(piece.term)) return null
  const said = options.flat()
  if (said.length === 0 || said.some(isAct)) return null
  const opened = slots.findLastIndex(
    (slot, index) => index >= start && slot.options.some(([term]) => term && isAct(term)),
  )
  return opened === -1 ? null : opened
}

function isAct({ concept }: Term): boolean {
  return lexicon.broader(concept).has('event')
}

function addBranch(list: SlotList, from: number): void {
  list.from ??= from
  list.branches.push(list.slots.slice(Math.max(list.from, list.start)))
  list.start = list.slots.length
}

function joinBranches({ slots, from, branches, start }: SlotList): Slot[] {
  if (from === null) return slots
  const all = [...branches, slots.slice(start)].filter((branch) => branch.length > 0)
  if (all.length < 2) return slots
  return [...slots.slice(0, from), { options: [], bounds: [], isNegative: false, branches: all }]
}

interface OpenSlot {
  options: Term[][]
  bounds: Bound[]
  isNegative: boolean
  /** Terms of the last alternative, which those after it share. */
  head: readonly Term[]
  /** The preposition that opened it. */
  opened: string
  side: Bound['side']
}

function closeSlot(slot: OpenSlot, slots: Slot[]): void {
  const { options, bounds, isNegative } = slot
  const named = shareQualities(options.filter((terms) => terms.some((term) => !isGeneric(term))))
  const isAny = options.some((terms) => terms.length > 0 && terms.every(isGeneric))
  if ((named.length > 0 && !isAny) || bounds.length > 0) slots.push({ options: isAny ? [] : named, bounds, isNegative })
  if (named.length > 0 || isAny || bounds.length > 0) slot.isNegative = false
  Object.assign(slot, { options: [[]], bounds: [], head: [] })
}

/** Ends the slot before a piece, unless what follows is of its last alternative or a further one. */
function breakSlot(slot: OpenSlot, slots: Slot[], { pieces, at }: { pieces: readonly Piece[]; at: number }): void {
  const piece = pieces[at]
  if (piece === undefined) return
  if (isOfLast(piece, slot.options)) {
    slot.head = [...(slot.options.at(-1) ?? [])]
    return
  }
  if (!isRepeated(pieces, at, slot.opened)) closeSlot(slot, slots)
  if (piece.kind === 'preposition') slot.opened = piece.words
}

function takePiece(slot: OpenSlot, pieces: readonly Piece[], at: number): void {
  const [piece, next] = [pieces[at], pieces[at + 1]]
  switch (piece?.kind) {
    case 'term':
      slot.options.at(-1)?.push(piece.term)
      break
    case 'and':
    case 'comma':
      slot.options.push([...slot.head])
      break
    case 'quantity': {
      const after = next?.kind === 'bound' && next.words.startsWith('or ') ? sideOf(next.words) : null
      slot.bounds.push({ side: after ?? (piece.isAtLeast ? 'above' : slot.side), quantity: piece.quantity })
      break
    }
    case 'bound':
      if (!piece.words.startsWith('or ')) slot.side = sideOf(piece.words)
      break
    case 'negation':
      slot.isNegative = true
      break
    default:
  }
}

/** “Roomers and boarders related to you”: the qualities after the last alternative are of all. */
function shareQualities(options: readonly Term[][]): readonly Term[][] {
  const last = options.at(-1) ?? []
  const from = last.findIndex(
    (_, at) => at > 0 && last.slice(at).every(isQuality) && !last.slice(0, at).some(isQuality),
  )
  if (options.length < 2 || from === -1) return options
  return [...options.slice(0, -1).map((terms) => [...terms, ...last.slice(from)]), last]
}

function isQuality({ concept }: Term): boolean {
  return lexicon.broader(concept).has('quality')
}

/** “Money, cameras or property of guests”: what follows is of the last alternative; “storage or disposal of waste” shares it. */
function isOfLast(piece: Piece, options: readonly (readonly Term[])[]): boolean {
  const isBound = piece.kind === 'relative' || (piece.kind === 'preposition' && piece.words === 'of')
  const last = options.at(-1)?.at(-1)
  const named = options.slice(0, -1).filter((terms) => terms.some((term) => !isGeneric(term)))
  return isBound && (last === undefined || isThingOrPerson(last)) && named.length >= leastListed
}

function isThingOrPerson({ concept }: Term): boolean {
  const above = lexicon.broader(concept)
  return above.has('property') || above.has('person') || above.has('vehicle') || above.has('animal')
}

/** Alternatives before the last that make a list. */
const leastListed = 2

/** “For a tenant, for a guest or for an athlete”: an alternative with the preposition of the one before it. */
function isRepeated(pieces: readonly Piece[], at: number, opened: string): boolean {
  const [before, piece] = [pieces[at - 1]?.kind, pieces[at]]
  return (before === 'comma' || before === 'and') && piece?.kind === 'preposition' && piece.words === opened
}

/** “Loss of, damage to or corruption of data”: a preposition before a comma or “or” shares what follows the last one. */
function isShared(pieces: readonly Piece[], at: number): boolean {
  const next = pieces[at + 1]?.kind
  return pieces[at]?.kind === 'preposition' && (next === 'comma' || next === 'and')
}

function sideOf(words: string): Bound['side'] {
  const isBelow =
    /less|under|up to|not more|no more|fewer|not exceed|within|younger|below|before|(?:not|no) later|at most|as late|as much|in no event/.test(
      words,
    )
  return isBelow && !/^(?:but )?(?:not|no) less/.test(words) ? 'below' : 'above'
}
