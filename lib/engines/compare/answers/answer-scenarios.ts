import type { ScenarioInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import type { ScenarioAnswer, ScenarioResult } from '#lib/engines/compare/types.ts'
import { readTerms } from '#lib/engines/wording/terms.ts'
import { joinNames, nameProvision } from './name-provision.ts'
import type { ProvisionIndex } from './search-provisions.ts'
import { testAssertion } from './test-assertion.ts'

/**
 * The answer of each variant to a scenario. Without a reasoner the rules do not apply wording to facts: they list the
 * relevant provisions and leave the outcome undetermined, or say that none was found.
 */
export function answerScenarios(context: AnswerContext, index: ProvisionIndex): ScenarioResult[] {
  return context.input.scenarios.map((scenario) => ({
    id: scenario.id,
    answers: Object.fromEntries(
      context.variants.map(({ key }, at) => [key, answerOne(scenario, at, { context, index })]),
    ),
    expectations: scenario.expectations.map(({ id, assertion, variant }) => ({
      id,
      results: Object.fromEntries(
        context.variants
          .map(({ key }, at) => ({ key, at }))
          .filter(({ key }) => variant === null || variant === key)
          .map(({ key, at }) => {
            const { outcome, reason, evidence } = testAssertion(assertion, at, { context, index })
            return [key, { outcome, reason, citationIds: context.cite(evidence, key) }]
          }),
      ),
    })),
  }))
}

/** Only the part names these provisions: a list among the coverages may take away what they grant. */
const sides = [
  { parts: new Set(['insuring_agreement', 'coverages', 'perils', 'endorsement']), lead: 'Coverages' },
  { parts: new Set(['exclusions']), lead: 'Exclusions' },
] as const

function answerOne(
  scenario: ScenarioInput,
  at: number,
  { context, index }: { readonly context: AnswerContext; readonly index: ProvisionIndex },
): ScenarioAnswer {
  const variant = context.variants[at]
  const bearings = index.search(readTerms(`${scenario.facts} ${scenario.question}`), at)
  const found = bearings.length > 0 ? bearings : index.search(readTerms(scenario.question), at)
  if (!variant || found.length === 0)
    return {
      outcome: 'not_addressed',
      answer: 'No provision of this variant addresses these facts.',
      citationIds: [],
    }
  const provisions = found.map(({ provision }) => provision)
  return {
    outcome: 'undetermined',
    answer: describeBearing(provisions),
    citationIds: [...new Set(provisions.flatMap(({ slices }) => context.cite(slices, variant.key)))],
  }
}

function describeBearing(provisions: readonly VariantProvision[]): string {
  const named = (chosen: readonly VariantProvision[]) => joinNames(chosen.map(nameProvision))
  const others = provisions.filter(({ part }) => !sides.some(({ parts }) => parts.has(part)))
  return [
    ...sides.map(({ parts, lead }) => say(lead, named(provisions.filter(({ part }) => parts.has(part))))),
    say('Relevant', named(others)),
    'The wording does not settle this. A person must decide.',
  ]
    .filter(Boolean)
    .join(' ')
}

function say(lead: string, names: string): string {
  return names === '' ? '' : `${lead}: ${names}.`
}
