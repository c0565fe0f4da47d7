import { answerTo } from './claim-subject.ts'
import { contraries } from './lexicon/related.ts'
import type { SaidInContext } from './said-in-context.ts'
import type { Named, Statement } from './statement.ts'

/** Acts of which a claim is held against that act alone. */
export const specialActs = ['reduce the limit', 'be excess'] as const

/** The parity of the negations that belong to something other than an act; null without the act. */
function denialsOfOthers({ acts, denials }: Statement, act: (typeof specialActs)[number]): number | null {
  const found = acts.get(act)
  return found === undefined ? null : (denials + (found.isNegated ? 1 : 0)) % 2
}

export function isSpecial({ acts }: Statement): boolean {
  return specialActs.some((act) => acts.has(act))
}

export function hasSameAct(claim: Statement, { statement, kind }: SaidInContext): boolean {
  for (const act of specialActs)
    if (claim.acts.has(act)) return denialsOfOthers(claim, act) === denialsOfOthers(statement, act)
  if (isAboutCoverage(claim) && claim.figures.length === 0)
    return kind === 'grant' || kind === 'exclusion' || kind === 'exception' || statement.acts.has('cover')
  return true
}

/** “Part C” is not “Part D”; a sentence that names neither may be about both. */
export function hasSameReferences({ references }: Statement, said: Statement): boolean {
  return (
    references.size === 0 || said.references.size === 0 || [...references].some((each) => said.references.has(each))
  )
}

export function claimDenies(claim: Statement): boolean {
  const act = specialActs.find((each) => claim.acts.has(each))
  return act === undefined ? claim.isDenied : (claim.acts.get(act)?.isDenied ?? false)
}

/** A claim about coverage is held against what is covered, another one against what is said. */
export function saidDenies(claim: Statement, { statement, isDenied, isNegative }: SaidInContext): boolean {
  const act = specialActs.find((each) => claim.acts.has(each))
  if (act !== undefined) return statement.acts.get(act)?.isDenied ?? false
  if (isAboutExclusion(claim)) return statement.isDenied
  return isAboutCoverage(claim) ? isDenied : isNegative
}

export function isAboutCoverage({ acts, terms }: Statement): boolean {
  return acts.has('cover') && !terms.some(({ concept }) => concept === 'deductible')
}

/** “The exclusion applies even if …”: that its list takes coverage away denies nothing of this. */
function isAboutExclusion({ terms }: Statement): boolean {
  return terms.some(({ concept, place }) => concept === 'exclusion' && place === 'main')
}

/** “If it is not repaired” is not “if it is repaired”. */
export function deniesElsewhere(claim: Statement, asked: readonly Named[], said: Statement): boolean {
  if (claim.localDenials % 2 === said.localDenials % 2) return false
  const isAside = ({ place, isRelative }: Named) => place !== 'main' || isRelative
  return (
    claim.localDenials > 0 ||
    asked.some((claimed) => said.terms.some((term) => isAside(term) && answerTo(claimed.concept, term.concept) > 0))
  )
}

/** “Only if it results from injury”, of one that does not. */
export function deniesOnlyCondition(asked: readonly Named[], { terms, isExclusive }: Statement): boolean {
  if (!isExclusive) return false
  return asked.some(
    (claimed) =>
      claimed.isDenied && terms.some(({ concept, place }) => place === 'condition' && concept === claimed.concept),
  )
}

/** “Gives up its right” is “does not keep its right”, where the sentence speaks of keeping it. */
export function turnContraries(claim: Statement, { statement }: SaidInContext): Statement {
  let isDenied = claim.isDenied
  const terms = claim.terms.map((term) => {
    const contrary = statement.terms.find(({ concept }) => contraryOf.get(term.concept) === concept)?.concept
    const isSaid = statement.terms.some(({ concept }) => concept === term.concept)
    if (contrary === undefined || isSaid || term.place !== 'main') return term
    isDenied = !isDenied
    return { ...term, concept: contrary }
  })
  return isDenied === claim.isDenied ? claim : { ...claim, terms, isDenied }
}

const contraryOf = new Map(
  contraries.split('\n').flatMap((line) => {
    const [one, other] = line.split('|').map((each) => each.trim())
    return one === undefined || other === undefined
      ? []
      : ([
          [one, other],
          [other, one],
        ] as const)
  }),
)
