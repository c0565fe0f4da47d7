import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type {
  PageSlice,
  UnplacedInstruction,
  VariantProvision,
  VariantText,
} from '#lib/engines/compare/segment/model.ts'
import { applyInstruction, type Form } from './apply-instruction.ts'
import { type Clause, giveSlices, readClauses, slicesOfUnit, writeClauses } from './clause.ts'
import { listWritings } from './list-writings.ts'
import { findNamedForms } from './named-forms.ts'
import { joinPassages, type Passage, slicesOfPassage } from './passage.ts'
import { type Instruction, type Piece, type ReadEndorsement, readInstructions } from './read-instructions.ts'

/**
 * Applies the endorsements among a variant's documents to the forms they modify: provisions hold the modified wording
 * and the slices of both. Text of an endorsement other than its instructions stays where it is, and so does an
 * instruction that cannot be carried out.
 */
export function applyEndorsements(variant: VariantText, documents: readonly DocumentInput[]): VariantText {
  const writings = listWritings(variant.provisions, documents)
  const isModifying = writings.map((writing) => writing.isModifying)
  if (!isModifying.includes(true) || !isModifying.includes(false)) return variant
  const homes = new Map(writings.flatMap(({ provisions }, at) => provisions.map((each) => [each, at] as const)))
  const writingOf = ({ origin }: Clause) => homes.get(origin) ?? -1
  const all = readClauses(variant.provisions)
  const clausesOfForms = all.filter((clause) => !isModifying[writingOf(clause)])
  const forms = writings
    .keys()
    .filter((at) => !isModifying[at])
    .toArray()
  const unplaced: UnplacedInstruction[] = []
  const kept: Clause[] = []
  for (const [at, is] of isModifying.entries()) {
    if (!is) continue
    const endorsement = all.filter((clause) => writingOf(clause) === at)
    const named = findNamedForms(
      writings[at]?.document,
      forms,
      writings.map(({ document }) => document),
    )
    const form: Form = {
      clauses: clausesOfForms,
      isOpen: (clause) => isModifying[writingOf(clause)] === true || named.has(writingOf(clause)),
      opensParagraph: (passage, place) => opensParagraph(passage, place, documents),
    }
    kept.push(...applyOne({ endorsement, form, unplaced }))
  }
  if (clausesOfForms.every(({ endorsed }) => endorsed.length === 0)) return { ...variant, unplaced }
  const clauses = inWritingOrder([...clausesOfForms, ...kept], writingOf, isModifying)
  const provisions = writeClauses(clauses).map((provision, at) =>
    provision.slices === clauses[at]?.origin.slices ? provision : tidySlices(provision, documents),
  )
  return { ...variant, provisions, unplaced }
}

interface Applying {
  readonly endorsement: readonly Clause[]
  readonly form: Form
  readonly unplaced: UnplacedInstruction[]
}

function textOfPage({ document, page }: PageSlice, documents: readonly DocumentInput[]): string {
  return documents[document]?.pages.find((each) => each.page === page)?.text ?? ''
}

function opensParagraph({ source }: Passage, at: number, documents: readonly DocumentInput[]): boolean {
  const index = source.findIndex(({ start }) => start === at)
  const [before, run] = [source[index - 1], source[index]]
  if (before === undefined || run === undefined || before.slice.page !== run.slice.page) return false
  const between = textOfPage(run.slice, documents).slice(before.slice.end, run.slice.start)
  return /\n[^\S\n]*\n/.test(between)
}

/** Carries out an endorsement's instructions; gives the clauses of it that are left. */
function applyOne({ endorsement, form, unplaced }: Applying): Clause[] {
  const { instructions, unread, pieces } = readInstructions(endorsement, form.opensParagraph)
  const homes = new Map<Instruction, Clause>()
  const leave = (words: Passage, reason: UnplacedInstruction['reason']) =>
    unplaced.push({ sentence: words.text, reason, passage: slicesOfPassage(words) })
  for (const instruction of instructions) {
    if (instruction.kind === 'within') continue
    const outcome = applyInstruction(form, instruction)
    if ('home' in outcome) homes.set(instruction, outcome.home)
    else leave(instruction.sentence, outcome.reason)
  }
  for (const words of unread) leave(words, 'unread')
  return leaveRest(endorsement, pieces, homes)
}

/**
 * The clauses of an endorsement without the instructions carried out: the provisions that they changed cite these,
 * together with headings that have nothing else below them.
 */
function leaveRest(
  endorsement: readonly Clause[],
  pieces: ReadEndorsement['pieces'],
  homes: ReadonlyMap<Instruction, Clause>,
): Clause[] {
  const homeOf = new Map<Clause, Clause>()
  const rest: Clause[] = []
  for (const clause of endorsement.toReversed()) {
    const own = pieces.get(clause) ?? []
    const done = own.flatMap(({ of }) => (of === null ? [] : (homes.get(of) ?? [])))
    const under = endorsement.filter(({ parent }) => parent === clause)
    const isEmptied = under.length > 0 && under.every((each) => homeOf.has(each))
    const isContainer = own.every(({ of }) => of?.kind === 'within')
    const home =
      isContainer && isEmptied ? homeOf.get(under[0] ?? clause) : done.length === own.length ? done[0] : undefined
    if (home !== undefined) {
      homeOf.set(clause, home)
      if (!isPutIn(clause, own, homes)) giveSlices(home, clause.slices)
    } else {
      if (done.length > 0) leavePieces(clause, own, homes)
      rest.unshift(clause)
    }
  }
  return rest
}

/** Whether the whole clause was added to the form as a provision, which has its slices. */
function isPutIn(clause: Clause, own: readonly Piece[], homes: ReadonlyMap<Instruction, Clause>): boolean {
  return (
    own.some(({ of }) => of !== null && homes.has(of) && of.units.some((unit) => unit.clause === clause)) &&
    own.every(({ of }) => of?.clause !== clause)
  )
}

/** Leaves a clause the pieces that nothing came of. */
function leavePieces(clause: Clause, own: readonly Piece[], homes: ReadonlyMap<Instruction, Clause>): void {
  const isDone = ({ of }: Piece) => of !== null && homes.has(of)
  for (const piece of own.filter(isDone)) {
    const home = piece.of === null ? undefined : homes.get(piece.of)
    if (home !== undefined && piece.of?.clause === clause) giveSlices(home, slicesOfPassage(piece.words))
  }
  const left = joinPassages(own.filter((piece) => !isDone(piece)).map(({ words }) => words))
  clause.slices = slicesOfUnit(clause, left)
  clause.body = left
}

/** Clauses in the order of the documents; text added to a form is part of that form. */
function inWritingOrder(
  clauses: readonly Clause[],
  writingOf: (clause: Clause) => number,
  isModifying: readonly boolean[],
): Clause[] {
  let current = 0
  const placed = clauses.map((clause) => {
    const own = writingOf(clause)
    const isPutIn = own === -1 || (clause.endorsed[0]?.action === 'added' && isModifying[own])
    if (!isPutIn) current = own
    return { clause, writing: current }
  })
  return placed.sort((one, other) => one.writing - other.writing).map(({ clause }) => clause)
}

/** Slices without blanks at their ends, those that only blanks part as one: those of the form first. */
function tidySlices(provision: VariantProvision, documents: readonly DocumentInput[]): VariantProvision {
  const textOf = (slice: PageSlice) => textOfPage(slice, documents)
  const [first] = provision.slices
  const own = (slice: PageSlice) => (slice.document === first?.document ? 0 : 1)
  const ordered = provision.slices.toSorted(
    (a, b) => own(a) - own(b) || a.document - b.document || a.page - b.page || a.start - b.start,
  )
  const slices: PageSlice[] = []
  for (const slice of ordered) {
    const words = textOf(slice).slice(slice.start, slice.end)
    if (words.trim() === '') continue
    const start = slice.start + words.length - words.trimStart().length
    const end = slice.end - (words.length - words.trimEnd().length)
    const last = slices.at(-1)
    const isNext = last !== undefined && last.document === slice.document && last.page === slice.page
    if (isNext && textOf(slice).slice(last.end, start).trim() === '') slices[slices.length - 1] = { ...last, end }
    else slices.push({ ...slice, start, end })
  }
  return { ...provision, slices }
}
