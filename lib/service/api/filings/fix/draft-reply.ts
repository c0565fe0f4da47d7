import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { Passage } from '#lib/contract/filings/sessions.ts'
import { findWithheldFiles } from '#lib/service/api/comparisons/find-withheld-files.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { findReasoner } from '#lib/service/api/reasoner/find-reasoner.ts'
import { assertCreditLimit } from '#lib/service/api/usage/assert-credit-limit.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { describeUnavailable } from '#lib/service/reasoner/describe-unavailable.ts'
import type { Reasoner, ReasonerQuestion } from '#lib/service/reasoner/reasoner.ts'
import { checkDraft, DraftReply } from './check-draft.ts'

export interface DraftInput {
  readonly organizationId: string
  /** The discussion’s comments, the first one first. */
  readonly comments: readonly string[]
  readonly passages: readonly Passage[]
  readonly signal: AbortSignal
}

/** The work of the language model on one task. */
export interface Drafted {
  readonly author: Pick<Reasoner, 'provider' | 'model'>
  /** Used in any case; null where nothing was asked. */
  readonly tokens: number | null
  readonly draft: { readonly text: string; readonly quoted: readonly Passage[] } | null
  /** A sentence on why there is no draft; null with one. */
  readonly reason: string | null
}

/**
 * A reply that rests on the passages, by the language model. Null where the organization does not use one, and where no
 * passage may be sent. Rejects only with the reason of the signal.
 */
export async function draftReply(
  deps: Deps,
  { organizationId, comments, passages, signal }: DraftInput,
): Promise<Drafted | null> {
  const reasoner = (await findReasoner(deps, organizationId))?.reasoner
  if (!reasoner) return null
  const { provider, model, settings } = reasoner
  const sent = takeFitting(await listSendable(deps, passages), settings.passageCharacters, ({ quote }) => quote)
  if (sent.length === 0) return null
  const author = { provider, model }
  if (!(await isAffordable(deps, { organizationId, reasoner }))) {
    return { author, tokens: null, draft: null, reason: 'The credits of this month are used up.' }
  }
  const reply = await reasoner.ask(writeQuestion(takeFitting(comments, commentCharacters, String), sent), { signal })
  const { tokens } = reply
  if (reply.kind === 'unavailable') return { author, tokens, draft: null, reason: describeUnavailable(reply.reason) }
  const checked = checkDraft(
    reply.answer,
    sent.map(({ quote }) => quote),
  )
  if (!checked) return { author, tokens, draft: null, reason: isUnproven }
  const quoted = checked.quoted.flatMap((at) => sent[at] ?? [])
  return { author, tokens, draft: { text: checked.text, quoted }, reason: null }
}

const isUnproven =
  'Its draft is not shown: it is incomplete, not in English, or quotes words that are not in the passages.'

async function listSendable({ database }: Deps, passages: readonly Passage[]): Promise<Passage[]> {
  const withheld = await findWithheldFiles(
    database.db,
    passages.map(({ fileId }) => fileId),
  )
  return passages.filter(({ fileId }) => !withheld.has(fileId))
}

/** Characters of a discussion that are sent, at most: at least its first comment. */
const commentCharacters = 2 * filingLimits.commentCharacters

/** In their order, each whole, as many as there is room for. */
function takeFitting<Item>(items: readonly Item[], characters: number, textOf: (item: Item) => string): Item[] {
  let left = characters
  return items.filter((item) => {
    const { length } = textOf(item)
    if (length > left) return false
    left -= length
    return true
  })
}

/** In 1/100 credit: how much the tokens will cost is known afterward. */
const leastCharge = 1

async function isAffordable(
  deps: Deps,
  { organizationId, reasoner }: { readonly organizationId: string; readonly reasoner: Reasoner },
): Promise<boolean> {
  if (reasoner.settings.pricePerMillionTokens === 0) return true
  try {
    const caller = { organization: { id: organizationId } }
    await deps.database.transaction((tx) => assertCreditLimit(tx, { deps, caller }, leastCharge))
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'cost_control_enforced') return false
    throw error
  }
}

function writeQuestion(comments: readonly string[], passages: readonly Passage[]): ReasonerQuestion<DraftReply> {
  return {
    name: 'reply',
    schema: DraftReply,
    instructions:
      'You help insurance filing analysts. A reviewer commented on a filing. Draft the reply in plain, polite American English, in a few sentences, from the passages of the filing alone: answer what they answer, and say plainly what they do not. Do not promise a change, a date or an attachment, do not decide for the company, and leave nothing in brackets to be filled in. Put words into quotation marks only where they are in a passage, copied character for character. List in “quotes” each stretch that the reply rests on, copied character for character from one passage, with the number of that passage.',
    material: [
      ...comments.map((text, at) => ({ title: at === 0 ? 'The comment' : `Later comment ${at}`, text })),
      ...passages.map(({ name, quote }, at) => ({ title: `Passage ${at + 1}, of ${name}`, text: quote })),
    ],
  }
}
