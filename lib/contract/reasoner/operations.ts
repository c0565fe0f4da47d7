import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { Credits, DateTime } from '#lib/contract/kernel/primitives.ts'

/** Of a request that waits for the language model. */
export const tokenPrice = 'The tokens used, at the price per million that the language model is set up with.'

/** The language model of this deployment, and whether this organization uses it. */
export const Reasoner = z.object({
  /** Null where the deployment has none. */
  connection: z
    .object({
      /** The host that texts are sent to. */
      provider: z.string(),
      model: z.string(),
      creditsPerMillionTokens: Credits.meta({
        description:
          'The price of a million tokens; 0: nothing is charged. A run is charged for its tokens when it has succeeded. It asks no further question that the credits of the month do not cover; its result then has the gap `reasoner_unavailable`. Only questions that are under way at that moment can go beyond them.',
      }),
      /** Characters of wording that one question is sent with, at most. */
      passageCharacters: z.number().int().min(1),
    })
    .nullable(),
  /** Nothing is sent unless it is true. */
  enabled: z.boolean(),
  /** Asks the model too where the reading has decided; another opinion is shown as a dissent. */
  secondOpinion: z.boolean(),
  /** The member who last changed it, and when: `changedAt` is the revision of the settings; null: never changed. */
  changedBy: Person.nullable(),
  changedAt: DateTime.nullable(),
  /** Of the organization in the current calendar month (UTC). */
  usage: z.object({ calls: z.number().int().min(0), tokens: z.number().int().min(0), credits: Credits }),
})
export type Reasoner = z.infer<typeof Reasoner>

/** `changedAt` is the revision of the settings that the member saw. */
export const UpdateReasoner = z.strictObject({
  enabled: z.boolean(),
  secondOpinion: z.boolean(),
  changedAt: DateTime.nullable(),
})
export type UpdateReasoner = z.infer<typeof UpdateReasoner>

/** One short question to the model, without any document text. */
export const ReasonerTest = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('reachable'), model: z.string(), milliseconds: z.number().int().min(0) }),
  z.object({ outcome: z.literal('unreachable'), message: z.string() }),
])
export type ReasonerTest = z.infer<typeof ReasonerTest>

const administrators = { credential: 'any', write: true, roles: ['owner', 'admin'] } as const

export const reasonerOperations = defineOperations({
  getReasoner: {
    method: 'GET',
    path: '/reasoner',
    origin: 'extension',
    tag: 'Reasoner',
    summary: 'The language model of this deployment, and whether the organization uses it',
    access: { credential: 'any' },
    refreshedBy: ['reasoner'],
    responses: { 200: Reasoner },
  },
  updateReasoner: {
    method: 'PUT',
    path: '/reasoner',
    origin: 'extension',
    tag: 'Reasoner',
    summary: 'Turn the language model on or off for the organization, on the revision that was seen',
    access: administrators,
    changes: ['reasoner'],
    body: { kind: 'json', schema: UpdateReasoner, maxBytes: limits.jsonBodyBytes },
    responses: { 200: Reasoner },
    errors: ['conflict'],
  },
  testReasoner: {
    method: 'POST',
    path: '/reasoner/test',
    origin: 'extension',
    tag: 'Reasoner',
    summary: 'Ask the language model one short question, without document text',
    access: administrators,
    changes: [],
    responses: { 200: ReasonerTest },
    errors: ['conflict'],
    price: tokenPrice,
  },
})
