import type { Category } from '#lib/engines/compare/types.ts'
import { lexicon } from '#lib/engines/wording/lexicon/lexicon.ts'
import { findTerms } from '#lib/engines/wording/terms.ts'
import { type ClausePlace, readClausePlace, readStatement } from './clause-place.ts'
import { judgeBound } from './judge-bound.ts'
import { compareAround, type EditSide, type JudgedEdit, negate, type Sign, sideA, sideB, times } from './judged-edit.ts'
import { type Operation, readOperation } from './read-operation.ts'

/** The effect of an edit by the clauses of its sentence, where no rule for its words decides. */
export function judgeByClause(edit: JudgedEdit): Sign {
  if (edit.isWhole) return judgeWholeSentence(edit)
  const [a, b] = [sideA(edit), sideB(edit)]
  const around = compareAround(a, b)
  if (around === 'words') return 0
  const isListed = around === 'marks'
  const bound = isListed ? 0 : judgeTurn(a, b, edit) || judgeBound(edit)
  if (bound !== 0) return bound
  if (a.words === '') return judgeOperation(b, edit, isListed)
  if (b.words === '') return negate(judgeOperation(a, edit, isListed))
  return isListed ? 0 : judgeExchange(a, b, edit)
}

/**
 * Whether the clauses of a sentence show the contrary of what the rules for its words say; of a figure, only where it
 * says which things a clause is about.
 */
export function isContradicted(edit: JudgedEdit, ruled: Sign): boolean {
  if (figures.has(edit.category) && !isInRelative(sideB(edit), edit)) return false
  return times(judgeByClause(edit), ruled) < 0
}

const figures: ReadonlySet<Category> = new Set<Category>(['amount', 'percentage', 'time_period'])

function isInRelative(side: EditSide, edit: JudgedEdit): boolean {
  const { predicate, clause } = readClausePlace(side, edit)
  const isOfAct = /\bwithin\s*$/i.test(side.before)
  return predicate.kind === 'cover' && clause.kind === 'relative' && clause.opening > 0 && !isOfAct
}

/** Added words, by what they do to what falls under their place; in a list, those that may bring or take a mark. */
function judgeOperation(side: EditSide, edit: JudgedEdit, isListed: boolean): Sign {
  if (edit.category === 'cross_reference' || edit.category === 'form_identity') return 0
  const operation = readOperation(side)
  if (operation === null || (isListed && !mayBringMarks(operation, side))) return 0
  const place = readClausePlace(side, edit)
  return operation.is === 'exception' && isPaidOtherwise(side, place)
    ? 0
    : times(operation.sign, signUnder(operation, place))
}

/** “Only the actual cash value, except for roofs”: for what is excepted more or less may be paid. */
function isPaidOtherwise({ words }: EditSide, { predicate }: ClausePlace): boolean {
  const { isOnly = false, isHeld = false, sign } = predicate
  return isOnly || (isHeld && (sign > 0 || !/\b(?:unless|if|when)\b/i.test(words)))
}

const listed: ReadonlySet<Operation['is']> = new Set(['alternative', 'thing', 'exception', 'condition', 'relative'])

/** Items between semicolons are separate statements; a concession is set off where the words after it go on. */
function mayBringMarks({ is }: Operation, { before, words, after }: EditSide): boolean {
  if (is === 'concession') return /^\s*\w/.test(after)
  return listed.has(is) && !words.includes(';') && !/[;:]\s*$/.test(before)
}

/** The sign of a place for an operation; 0 where words of that kind may belong to something else there. */
function signUnder({ is, at, sign: reach }: Operation, { predicate, clause, isMain, sign }: ClausePlace): Sign {
  const { kind, subject, end } = predicate
  if (kind === 'value' || (kind === 'duty' && (isMain || is === 'requirement'))) return 0
  if (kind === 'right' && isMain && subject !== 'insured' && reach > 0) return 0
  if (is === 'pair' && kind !== 'meaning') return 0
  if (kind === 'right' && (is === 'phrase' || is === 'modifier')) return 0
  if (is === 'phrase' && (at <= end + 1 || !isMain)) return 0
  return clause.kind === 'concession' && is !== 'alternative' && is !== 'thing' ? 0 : sign
}

/** Categories of sentences that may give or take coverage by being there. */
const stating: ReadonlySet<Category> = new Set<Category>(['provision', 'scope', 'negation', 'defined_term'])

/** Words under which a sentence may hold what another one gives to less. */
const qualified =
  /\b(?:(?:no|not) more than|up to|at most|limited to|exceed\w*|less|part of|share of|least of|lesser of|unless|until|instead|percent|what|where|if|when)\b|%/i

function judgeWholeSentence({ wordsA, wordsB, ...edit }: JudgedEdit): Sign {
  const [text, direction] = wordsA === '' ? [wordsB, 1 as const] : [wordsA, -1 as const]
  if ((wordsA !== '' && wordsB !== '') || !stating.has(edit.category) || edit.part === 'loss_settlement') return 0
  const sentence = /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text
  const { predicate, sign } = readStatement(sentence, edit)
  const { kind, subject, isDenied = false, isOnly = false, end } = predicate
  const isExclusion = edit.part === 'exclusions' || edit.leadIn === 'denial'
  if (isExclusion && kind === 'cover' && sign > 0 && subject !== 'burden' && !isOnly && end !== -1) return direction
  const isPlain = kind === 'meaning' || kind === 'right' || (kind === 'cover' && !isDenied && subject !== 'pronoun')
  if (!isPlain || end === -1 || subject === 'cap' || qualified.test(text)) return 0
  if (/\bonly\b/i.test(text)) return isOnly && sign > 0 ? times(direction, -1) : 0
  return times(direction, sign)
}

/** “We pay [75 percent|no part] of”: what the clause gives in one text, it holds to less or takes in the other. */
function judgeTurn(a: EditSide, b: EditSide, edit: JudgedEdit): Sign {
  if (/\b(?:unless|except|if|when|while|other than)\b/i.test(`${b.before}${b.words}${b.after}`)) return 0
  const one = readClausePlace(a, edit)
  if (!one.isMain || one.clauseSign === 0) return 0
  const other = readClausePlace(b, edit)
  const isSame = one.predicate.kind === other.predicate.kind && one.predicate.subject === other.predicate.subject
  if (!isSame || !other.isMain || other.clauseSign === 0) return 0
  return signOf(levelOf(other) - levelOf(one))
}

/** Coverage held to less is between coverage given and coverage denied. */
function levelOf({ predicate, clauseSign }: ClausePlace): number {
  return predicate.isHeld && clauseSign < 0 ? -0.5 : clauseSign
}

function signOf(difference: number): Sign {
  return difference === 0 ? 0 : difference > 0 ? 1 : -1
}

/** Words that open a clause which lets everything through, and a clause which lets only some through. */
const all =
  /^\W*(?:even (?:if|when|though|while)|whether or not|whether|regardless of|including|or|as well as|and this includes|no matter)\W*$/i
const some =
  /^\W*(?:if|when|while|unless|except|except for|other than|but not|excluding|only if|but only if|rather than|instead of|provided|provided that|not including)\W*$/i

/** “[even if|and]”, “[a felony|a crime]”: more or less is let through by the words in the place of others. */
function judgeExchange(a: EditSide, b: EditSide, edit: JudgedEdit): Sign {
  if (all.test(a.words) && some.test(b.words)) return times(-1, readClausePlace(b, edit).sign)
  if (some.test(a.words) && all.test(b.words)) return readClausePlace(a, edit).sign
  const kind = compareKinds(a.words, b.words)
  if (kind === 0) return 0
  const [one, other] = [readClausePlace(a, edit), readClausePlace(b, edit)]
  const isDuty = one.predicate.kind === 'duty' && one.isMain
  return one.sign === other.sign && !isDuty ? times(kind, other.sign) : 0
}

/** Letters of words that name one kind. */
const longestKind = 60

/** Whether the second words name a broader kind (1) or a narrower one (-1) of what the first name. */
function compareKinds(wordsA: string, wordsB: string): Sign {
  if (Math.max(wordsA.length, wordsB.length) > longestKind) return 0
  const [[one, ...moreA], [other, ...moreB]] = [findTerms(wordsA), findTerms(wordsB)]
  if (one === undefined || other === undefined || moreA.length + moreB.length > 0) return 0
  if (one.concept === other.concept) return 0
  if (lexicon.broader(one.concept).has(other.concept)) return 1
  return lexicon.broader(other.concept).has(one.concept) ? -1 : 0
}
