import type { AnswerContext, VariantProvision } from '#lib/compare/model.ts'
import type { ScenarioAnswer, ScenarioInput, ScenarioResult } from '#lib/compare/types.ts'
import { joinNames, nameProvision } from './name-provision.ts'
import type { ProvisionIndex } from './search-provisions.ts'
import { readTerms } from './terms.ts'
import { testAssertion } from './test-assertion.ts'

/**
 * What each variant says of a scenario. Without a reasoner the rules apply no wording to facts: they gather the
 * provisions that bear on the question and leave the outcome undetermined, or say that none was found.
 */
export function answerScenarios(context: AnswerContext, index: ProvisionIndex): ScenarioResult[] {
  return context.input.scenarios.map((scenario) => ({
    id: scenario.id,
    answers: Object.fromEntries(context.variants.map(({ key }, at) => [key, answerOne(scenario, at, context, index)])),
    expectations: scenario.expectations.map(({ id, assertion, variant }) => ({
      id,
      results: Object.fromEntries(
        context.variants
          .map(({ key }, at) => ({ key, at }))
          .filter(({ key }) => variant === null || variant === key)
          .map(({ key, at }) => [key, testAssertion(assertion, at, context, index)]),
      ),
    })),
  }))
}

const takesAway = new Set(['exclusions'])
const gives = new Set(['insuring_agreement', 'coverages', 'perils', 'endorsement'])

function answerOne(scenario: ScenarioInput, at: number, context: AnswerContext, index: ProvisionIndex): ScenarioAnswer {
  const variant = context.variants[at]
  const bearings = index.search(readTerms(`${scenario.facts} ${scenario.question}`), at)
  const found = bearings.length > 0 ? bearings : index.search(readTerms(scenario.question), at)
  if (!variant || found.length === 0)
    return {
      outcome: 'not_addressed',
      answer: 'No provision of this variant was found that speaks of these facts.',
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
  const excluding = provisions.filter(({ part }) => takesAway.has(part))
  const granting = provisions.filter(({ part }) => gives.has(part))
  const others = provisions.filter(({ part }) => !takesAway.has(part) && !gives.has(part))
  return [
    granting.length > 0 ? `Read first what gives coverage: ${named(granting)}.` : '',
    excluding.length > 0
      ? `${granting.length > 0 ? 'Then the' : 'Read the'} exclusions that speak of these facts: ${named(excluding)}.`
      : '',
    others.length > 0 ? `Also bearing on it: ${named(others)}.` : '',
    'The wording alone does not settle the question: how it applies to these facts is for a person to decide.',
  ]
    .filter(Boolean)
    .join(' ')
}
