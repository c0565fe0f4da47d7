import type { ExplainFinding, Explanation } from '#lib/contract/comparisons/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { chargeQuestion, type WaitingRequest } from '#lib/service/api/reasoner/charge-question.ts'
import { findReasonerOrThrow } from '#lib/service/api/reasoner/find-reasoner.ts'
import { assertCreditLimit } from '#lib/service/api/usage/assert-credit-limit.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { describeUnavailable } from '#lib/service/reasoner/describe-unavailable.ts'
import type { ReasonerQuestion } from '#lib/service/reasoner/reasoner.ts'
import { checkExplanation, DraftExplanation, type SentPassage } from './check-explanation.ts'
import { type Finding, findFinding } from './find-finding.ts'
import { findWithheldFiles } from './find-withheld-files.ts'
import { getComparison } from './get-comparison.ts'

export interface ExplainFindingInput extends WaitingRequest {
  readonly id: string
  readonly finding: ExplainFinding
}

/** Of what the caller can read. Nothing of the explanation is stored. */
export async function explainFinding(
  context: ServiceContext,
  { id, finding: named, ...request }: ExplainFindingInput,
): Promise<Explanation> {
  const finding = await findFindingOrThrow(context, id, named)
  const { reasoner } = await findReasonerOrThrow(context)
  const withheld = await findWithheldFiles(
    context.deps.database.db,
    finding.citations.map(({ fileId }) => fileId),
  )
  if (withheld.size > 0) return unavailable(isWithheld)
  const passages = takePassages(finding, reasoner.settings.passageCharacters)
  if (passages.length === 0) return unavailable('This finding cites no wording that could be explained.')
  if (reasoner.settings.pricePerMillionTokens > 0) {
    await context.deps.database.transaction((tx) => assertCreditLimit(tx, context, leastCharge))
  }
  const reply = await chargeQuestion(context, { reasoner, question: writeQuestion(finding, passages), ...request })
  if (reply.kind === 'unavailable') return unavailable(describeUnavailable(reply.reason))
  const checked = checkExplanation(reply.answer, passages)
  if (!checked) return unavailable(isUnproven)
  const { text, citationIds } = checked
  return {
    outcome: 'explained',
    text,
    citationIds: [...citationIds],
    provider: reasoner.provider,
    model: reasoner.model,
  }
}

/** In 1/100 credit: how much the tokens will cost is known afterward. */
const leastCharge = 1
const isWithheld =
  'A file that this finding cites may not be downloaded, so its wording is not sent to the language model.'
const isUnproven = 'The explanation is not shown: its quotes are not in the cited wording. Try again.'

function unavailable(message: string): Explanation {
  return { outcome: 'unavailable', message }
}

async function findFindingOrThrow(context: ServiceContext, id: string, named: ExplainFinding): Promise<Finding> {
  const comparison = await getComparison(context, id)
  if (comparison.status !== 'succeeded') throw new ServiceError('conflict', 'The comparison has no result.')
  const finding = findFinding(comparison, named)
  if (!finding) throw notFound()
  return finding
}

/** In the order of the finding, up to so many characters. */
function takePassages({ citations }: Finding, characters: number): SentPassage[] {
  const taken: SentPassage[] = []
  let left = characters
  for (const citation of citations) {
    const text = citation.quote.slice(0, left)
    if (text.trim() !== '') taken.push({ citation, text })
    left -= text.length
  }
  return taken
}

function writeQuestion({ material }: Finding, passages: readonly SentPassage[]): ReasonerQuestion<DraftExplanation> {
  return {
    name: 'explanation',
    schema: DraftExplanation,
    instructions:
      'You help insurance filing analysts. A comparison of insurance wordings found what follows. Explain it in one or two short sentences of plain American English, from the passages alone: what it means for the insured, and which words decide it. Do not contradict it. Put words into quotation marks only where they are in a passage. List in “quotes” each stretch that the explanation rests on, copied character for character from one passage, with the number of that passage.',
    material: [...material, ...passages.map(({ text }, at) => ({ title: `Passage ${at + 1}`, text }))],
  }
}
