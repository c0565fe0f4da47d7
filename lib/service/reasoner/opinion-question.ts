import * as z from 'zod'
import type { OpenQuestion, Opinion } from '#lib/engines/compare/opinions/types.ts'
import { answerOutcomes, expectationOutcomes, reviewOutcomes } from '#lib/engines/compare/types.ts'
import type { ReasonerQuestion } from './reasoner.ts'

const Steps = z
  .array(
    z.strictObject({
      passage: z.int().min(1),
      quote: z.string().min(1).max(2000),
      text: z.string().max(1000),
      decides: z.boolean(),
    }),
  )
  .max(12)

export type GivenOpinion = Omit<Opinion, 'questionId'>

const kinds = {
  scenario: {
    schema: z.strictObject({ outcome: z.enum(answerOutcomes), steps: Steps }),
    instructions: `Decide from the passages alone whether the policy covers the loss in the facts.
Outcomes: “covered” and “not_covered” where the passages decide it; “conditional” where they depend on something that the facts leave open; “not_addressed” where no passage is about it; “undetermined” where the passages do not settle it.`,
  },
  expectation: {
    schema: z.strictObject({ outcome: z.enum(expectationOutcomes), steps: Steps }),
    instructions: `Decide from the passages alone whether the assertion about the policy is right.
Outcomes: “supported”, “contradicted”, or “not_established” where the passages do not settle it.`,
  },
  review: {
    schema: z.strictObject({ outcome: z.enum(reviewOutcomes), steps: Steps }),
    instructions: `Decide from the passages alone whether a reviewer’s statement about the two editions is right.
Outcomes: “confirmed”, “contradicted”, or “not_established” where the passages do not settle it.`,
  },
} satisfies Record<OpenQuestion['kind'], { readonly schema: z.ZodType<GivenOpinion>; readonly instructions: string }>

const forAll = `You help insurance filing analysts. Passages of insurance wording are numbered.
List in “steps” the passages that the outcome rests on: the number of the passage; in “quote” the words that matter, copied from it character for character, without words of another passage; in “text” one short sentence of plain American English on what they mean for the question; “decides” is true where the outcome rests on this step. An outcome without a deciding step that is quoted exactly is not used. Where you are not sure, leave the question open.`

/** The question as it is sent: its texts are material, the rest is ours. */
export function writeOpinionQuestion({ kind, asked, passages }: OpenQuestion): ReasonerQuestion<GivenOpinion> {
  const { schema, instructions } = kinds[kind]
  return {
    name: `${kind}_opinion`,
    schema,
    instructions: `${forAll}\n\n${instructions}`,
    material: [
      ...asked,
      ...passages.map(({ number, place, kinds: norms, text }) => ({
        title: [`Passage ${number}`, place, ...norms].join(' · '),
        text,
      })),
    ],
  }
}

/** A stored opinion; null where it does not answer a question of this kind. */
export function readOpinion({ kind }: Pick<OpenQuestion, 'kind'>, stored: unknown): GivenOpinion | null {
  return kinds[kind].schema.safeParse(stored).data ?? null
}
