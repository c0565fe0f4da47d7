import type { ContextInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext } from '#lib/engines/compare/segment/model.ts'
import { readTerms } from '#lib/engines/wording/terms.ts'
import type { NewGap } from './new-gap.ts'

const productFields = {
  name: 'product',
  carrier: 'carrier',
  lineOfBusiness: 'line of business',
  state: 'state',
} as const

/** Conflicts between the shared context and a variant's own: both values are reported, neither is preferred. */
export function findContextConflicts({ input }: AnswerContext): NewGap[] {
  const { sharedContext } = input
  if (!sharedContext) return []
  return input.variants.flatMap(({ key, label, context }) =>
    context
      ? [...compareProducts(sharedContext, context), ...compareFacts(sharedContext, context)].map((conflict) => ({
          kind: 'context_conflict' as const,
          message: `The shared context and the context of ${label ?? key} disagree: ${conflict}`,
          variant: key,
          citationIds: [],
          remedy: 'Correct one of the two contexts and run the comparison again.',
        }))
      : [],
  )
}

function compareProducts(shared: ContextInput, own: ContextInput): string[] {
  return Object.entries(productFields).flatMap(([field, name]) => {
    const key = field as keyof typeof productFields
    const [a, b] = [shared.product?.[key], own.product?.[key]]
    return a && b && normalize(a) !== normalize(b) ? [`${name} “${a}” against “${b}”.`] : []
  })
}

/**
 * Facts conflict if two sentences are about the same things and each has one figure of the same kind, with different
 * values.
 */
function compareFacts(shared: ContextInput, own: ContextInput): string[] {
  if (!shared.facts || !own.facts) return []
  const theirs = own.facts.split(/(?<=[.;])\s+|\n+/)
  return shared.facts.split(/(?<=[.;])\s+|\n+/).flatMap((sentence) => {
    const a = readTerms(sentence)
    return theirs.flatMap((other) => {
      const b = readTerms(other)
      const common = [...a.concepts].filter((word) => b.concepts.has(word)).length
      const smaller = Math.min(a.concepts.size, b.concepts.size)
      const [figure, otherFigure] = [a.figures, b.figures].map((figures) =>
        figures.length === 1 ? figures[0] : undefined,
      )
      const clash = figure && otherFigure && figure.kind === otherFigure.kind && figure.value !== otherFigure.value
      return clash && smaller > 0 && common / smaller >= 0.6 ? [`“${sentence.trim()}” against “${other.trim()}”`] : []
    })
  })
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
