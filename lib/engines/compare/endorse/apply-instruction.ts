import { classifyPart } from '#lib/engines/compare/segment/classify-part.ts'
import type { UnplacedInstruction } from '#lib/engines/compare/segment/model.ts'
import { changePortion } from './change-portion.ts'
import { type Clause, giveSlices, labelOf, markClause, slicesOfUnit, subtreeOf } from './clause.ts'
import { exchangeWords } from './exchange-words.ts'
import { cutPassage, joinPassages, type Passage, slicesOfPassage, trimPassage } from './passage.ts'
import type { Instruction, OpensParagraph, PutIn } from './read-instructions.ts'
import { normalize, resolveTarget } from './resolve-target.ts'
import { rewrite } from './rewrite-clause.ts'

/** The form's clauses while an endorsement is applied to them, in order. */
export interface Form {
  readonly clauses: Clause[]
  /** Whether the endorsement may change it: its schedule of forms can leave a form out. */
  readonly isOpen: (clause: Clause) => boolean
  readonly opensParagraph: OpensParagraph
}

export type Outcome = { readonly home: Clause } | { readonly reason: UnplacedInstruction['reason'] }

/**
 * Carries out an instruction and gives the first provision that it changed, or says why it cannot be carried out. Nothing
 * is changed where any of its targets is not found.
 */
export function applyInstruction(form: Form, instruction: Instruction): Outcome {
  const open = form.clauses.filter(form.isOpen)
  const found = instruction.targets.map((target) => resolveTarget(target, open, instruction.context))
  const missing = found.find((each) => 'reason' in each)
  if (missing !== undefined && 'reason' in missing) return missing
  const targets = found.flatMap((each) => ('clause' in each ? [each.clause] : []))
  const [first] = targets
  if (first === undefined) return { reason: 'missing' }
  const reason = change({ form, instruction, targets, first })
  return reason === null ? { home: first } : { reason }
}

interface Change {
  readonly form: Form
  readonly instruction: Instruction
  readonly targets: readonly Clause[]
  readonly first: Clause
}

function change(all: Change): UnplacedInstruction['reason'] | null {
  const { form, instruction, targets, first } = all
  const { kind, isQualified } = instruction
  const isEmpty = instruction.lead.text === '' && instruction.units.length === 0
  if ((kind === 'replace' || kind === 'add' || kind === 'add_after') && isEmpty) return 'unread'
  if (isQualified && kind !== 'add' && kind !== 'exchange') return qualify(all)
  const { portion } = instruction
  if (portion !== null && !isQualified) return changePortion({ ...form, instruction, portion, target: first })
  switch (kind) {
    case 'replace':
      return replace(all)
    case 'add':
      return isQualified ? qualify(all) : add({ form, instruction, target: first, parent: first })
    case 'add_after':
      return add({ form, instruction, target: first, parent: first.parent })
    case 'delete':
    case 'suspend':
      for (const target of targets) for (const clause of subtreeOf(form.clauses, target)) remove(clause, instruction)
      return null
    case 'exchange':
      return isQualified ? qualify(all) : exchangeWords({ clauses: form.clauses, instruction, targets })
    case 'within':
      return null
  }
}

/** Wording that applies in some cases only is added to the provision as the endorsement says it. */
function qualify({ form, instruction, targets, first }: Change): null {
  for (const target of targets) {
    const added = target === first ? [instruction.sentence, instruction.lead] : [instruction.sentence]
    rewrite(target, joinPassages([target.body, ...added]), {
      instruction,
      action: 'amended',
      fresh: target === first ? added : [],
    })
  }
  insert(form, instruction, { at: endOf(form, first), parent: first, units: instruction.units })
  return null
}

function remove(clause: Clause, instruction: Instruction): void {
  markClause(clause, 'deleted', slicesOfPassage(instruction.sentence))
  clause.body = { text: '', source: [] }
  clause.isDeleted = true
}

/** A paragraph without a label is added to the provision that it follows; labeled ones become provisions. */
function add({ form, instruction, target, parent }: Addition): null {
  const { lead, units } = instruction
  const last = subtreeOf(form.clauses, target).findLast(({ isDeleted }) => !isDeleted) ?? target
  if (lead.text !== '')
    rewrite(last, joinPassages([last.body, lead]), { instruction, action: 'amended', fresh: [lead] })
  insert(form, instruction, { at: endOf(form, target), parent, units })
  return null
}

interface Addition {
  readonly form: Form
  readonly instruction: Instruction
  readonly target: Clause
  readonly parent: Clause | null
}

function endOf({ clauses }: Form, target: Clause): number {
  return clauses.indexOf(target) + subtreeOf(clauses, target).length
}

interface Place {
  readonly at: number
  readonly parent: Clause | null
  readonly units: readonly PutIn[]
}

/** Inserts units of an endorsement into the form as separate provisions; returns them in order. */
function insert(form: Form, { sentence }: Instruction, { at, parent, units }: Place): Clause[] {
  const made = new Map<Clause, Clause>()
  const fresh = units.map(({ clause, body }) => {
    const above = (clause.parent === null ? undefined : made.get(clause.parent)) ?? parent
    const label = labelOf(clause)
    const number = label === null ? null : above?.number ? `${above.number}.${label}` : label
    const copy: Clause = {
      ...clause,
      parent: above,
      number,
      body,
      slices: slicesOfUnit(clause, body),
      part: classifyPart(clause.heading, above?.part ?? null),
      endorsed: [{ action: 'added', was: null, passage: slicesOfPassage(sentence) }],
      printed: null,
    }
    made.set(clause, copy)
    return copy
  })
  form.clauses.splice(at, 0, ...fresh)
  return fresh
}

function replace({ form, instruction, targets, first }: Change): UnplacedInstruction['reason'] | null {
  if (targets.length > 1) return replaceEach({ form, instruction, targets, first })
  const { lead, units } = instruction
  const head = units.find((unit) => isSame(unit.clause, first) && units.indexOf(unit) === 0)
  const old = subtreeOf(form.clauses, first).slice(1)
  if (head === undefined || lead.text !== '') {
    const opening = dropHeading(lead, first)
    rewrite(first, opening, { instruction, action: 'replaced', fresh: [lead] })
    renewUnder({ form, instruction, top: first, old, units })
    return null
  }
  renew(first, head, instruction)
  const under = units.slice(1).filter(({ clause }) => isUnderUnit(clause, head.clause))
  const siblings = units.slice(1).filter(({ clause }) => !isUnderUnit(clause, head.clause))
  renewUnder({ form, instruction, top: first, old, units: under })
  insert(form, instruction, { at: endOf(form, first), parent: first.parent, units: siblings })
  return null
}

/** Replaces several provisions, each with the unit that has its label. */
function replaceEach({ form, instruction, targets }: Change): UnplacedInstruction['reason'] | null {
  const { units } = instruction
  const heads = targets.map((target) => units.find(({ clause }) => labelOf(clause) === labelOf(target)))
  if (heads.some((head) => head === undefined) || instruction.lead.text !== '') return 'unread'
  for (const [at, target] of targets.entries()) {
    const head = heads[at]
    if (head === undefined) continue
    const old = subtreeOf(form.clauses, target).slice(1)
    renew(target, head, instruction)
    const under = units.filter(({ clause }) => isUnderUnit(clause, head.clause))
    renewUnder({ form, instruction, top: target, old, units: under })
  }
  return null
}

function isSame(unit: Clause, target: Clause): boolean {
  const label = labelOf(target)
  return label === null ? normalize(unit.heading) === normalize(target.heading) : labelOf(unit) === label
}

function isUnderUnit(clause: Clause, top: Clause): boolean {
  for (let at = clause.parent; at !== null; at = at.parent) if (at === top) return true
  return false
}

/** A provision in the words of the unit that takes its place; one that is only repeated is not changed. */
function renew(target: Clause, { clause, body }: PutIn, instruction: Instruction): void {
  giveSlices(target, slicesOfUnit(clause, body))
  const isRepeated = normalize(body.text) === normalize(target.body.text)
  if (isRepeated && (clause.heading === null || normalize(clause.heading) === normalize(target.heading))) return
  markClause(target, 'replaced', slicesOfPassage(instruction.sentence))
  if (clause.heading !== null) {
    target.heading = clause.heading
    target.headingPassage = clause.headingPassage
  }
  target.body = body
}

interface Renewal {
  readonly form: Form
  readonly instruction: Instruction
  readonly top: Clause
  readonly old: readonly Clause[]
  readonly units: readonly PutIn[]
}

/** Provisions that say what they said stay; the others under a replaced one go, and the new ones come in their order. */
function renewUnder({ form, instruction, top, old, units }: Renewal): void {
  const left = new Set(old)
  const kept = new Map<Clause, Clause>()
  let at = form.clauses.indexOf(top) + 1
  for (const unit of units) {
    const twin = [...left].find((each) => isTwin(each, unit)) ?? [...left].find((each) => isSuccessor(each, unit, kept))
    if (twin === undefined) {
      const above = (unit.clause.parent === null ? undefined : kept.get(unit.clause.parent)) ?? top
      const [made] = insert(form, instruction, { at, parent: above, units: [unit] })
      if (made !== undefined) kept.set(unit.clause, made)
      at++
      continue
    }
    left.delete(twin)
    kept.set(unit.clause, twin)
    const label = labelOf(unit.clause)
    if (twin.parent?.number && label !== null) twin.number = `${twin.parent.number}.${label}`
    renew(twin, unit, instruction)
    form.clauses.splice(form.clauses.indexOf(twin), 1)
    at = Math.min(at, form.clauses.length)
    form.clauses.splice(at, 0, twin)
    at++
  }
  for (const clause of left) remove(clause, instruction)
}

function isTwin(clause: Clause, { body }: PutIn): boolean {
  const words = normalize(body.text)
  return words !== '' && words === normalize(clause.body.text)
}

/** The same label under the same provision, or the same heading. */
function isSuccessor(clause: Clause, unit: PutIn, kept: ReadonlyMap<Clause, Clause>): boolean {
  const label = labelOf(unit.clause)
  const above = unit.clause.parent === null ? undefined : kept.get(unit.clause.parent)
  if (above !== undefined && clause.parent !== above) return false
  if (unit.clause.heading !== null && clause.heading !== null)
    return normalize(unit.clause.heading) === normalize(clause.heading)
  return label !== null && labelOf(clause) === label && sharesWords(clause.body.text, unit.body.text)
}

/** Enough words in common for one to be the other rewritten. */
function sharesWords(one: string, other: string): boolean {
  const [a, b] = [new Set(normalize(one).split(' ')), new Set(normalize(other).split(' '))]
  const common = [...a].filter((word) => b.has(word)).length
  return common >= 0.4 * Math.min(a.size, b.size)
}

/** A text that begins with the heading of what it replaces. */
function dropHeading(lead: Passage, { heading }: Clause): Passage {
  if (heading === null) return lead
  const mark = lead.text.slice(heading.length, heading.length + 1)
  const repeats = normalize(lead.text.slice(0, heading.length)) === normalize(heading) && /[.:]/.test(mark)
  return repeats ? trimPassage(cutPassage(lead, heading.length + 1, lead.text.length)) : lead
}
