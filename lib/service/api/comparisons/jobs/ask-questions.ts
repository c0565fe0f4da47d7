import { eq } from 'drizzle-orm'
import type { OpenQuestion, Opinion, OpinionInput, Opinions } from '#lib/engines/compare/opinions/types.ts'
import { findWithheldFiles } from '#lib/service/api/comparisons/find-withheld-files.ts'
import type { Run, RunProgress } from '#lib/service/api/comparisons/run-state.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { findReasoner } from '#lib/service/api/reasoner/find-reasoner.ts'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { openBudget } from '#lib/service/reasoner/open-budget.ts'
import { writeOpinionQuestion } from '#lib/service/reasoner/opinion-question.ts'
import type { Budget, Reasoner } from '#lib/service/reasoner/reasoner.ts'
import { describeUnanswered, type Unanswered } from './describe-unanswered.ts'
import { isWithinCredits } from './is-within-credits.ts'
import { loadAnswers, type StoredAnswer, storeAnswer } from './stored-answers.ts'

/** Of all attempts at a run together; the time is that of one attempt. */
const budgetOfRun = { calls: 500, tokens: 2_000_000, milliseconds: 10 * 60_000 }
const concurrentQuestions = 4
/** Failures of the connection in a row, after which no further question is asked. */
const mostFailures = 4
const ofConnection: ReadonlySet<Unanswered> = new Set(['unreachable', 'rate_limited', 'failing', 'stalled'])
/** The next question would fail too. */
const lasting: ReadonlySet<Unanswered> = new Set([
  'certificate',
  'unauthorized',
  'unknown_model',
  'budget',
  'off',
  'credits',
])
/** Asking is between the answers of the reading and the citations. */
const [shareBefore, shareOfAsking] = [0.8, 0.15]
/** Of an answer, to show how far it has come. */
const usualCharacters = 1500

interface AskedRun {
  readonly run: Run
  readonly signal: AbortSignal
  readonly onProgress: (phase: RunProgress['phase'], share: number) => void
}

interface QuestionsOfRun extends AskedRun {
  readonly reasoner: Reasoner
}

/** How a run asks the language model. */
export interface Asking {
  readonly opinions: OpinionInput
  readonly ask: (questions: readonly OpenQuestion[]) => Promise<Opinions>
}

/** Null where there is no language model, or the organization does not use it. */
export async function openAsking(deps: Deps, asked: AskedRun): Promise<Asking | null> {
  const { run } = asked
  const enabled = await findReasoner(deps, run.organizationId)
  if (!enabled) return null
  const { reasoner, secondOpinion } = enabled
  const { db } = deps.database
  const inputs = await db
    .select({ fileId: comparisonInputs.fileId })
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, run.id))
  const withheld = await findWithheldFiles(
    db,
    inputs.map(({ fileId }) => fileId),
  )
  const { passageCharacters } = reasoner.settings
  return {
    opinions: { secondOpinion, passageCharacters, withheldFileIds: [...withheld] },
    ask: (questions) => askQuestions(deps, { ...asked, reasoner }, questions),
  }
}

/** An opinion, or the reason for its absence. */
interface Reply extends Pick<StoredAnswer, 'opinion'> {
  readonly unavailable: Unanswered | null
}

/**
 * Asks what no earlier attempt at the run has an answer to. Each answer is stored as it comes. Rejects with the reason of
 * the signal, or where the database is away; every failure of the model is in the opinions.
 */
async function askQuestions(
  deps: Deps,
  { run, reasoner, signal, onProgress }: QuestionsOfRun,
  questions: readonly OpenQuestion[],
): Promise<Opinions> {
  const known = await loadAnswers(deps.database.db, run.id, questions)
  const budget = openBudgetOfRun([...known.values()])
  const opinions: Opinion[] = []
  const unanswered: Unanswered[] = []
  const ending = new AbortController()
  const underWay = new Map<OpenQuestion, number>()
  function report(): void {
    const done = [...underWay.values()].reduce((sum, share) => sum + share, opinions.length + unanswered.length)
    onProgress('asking', shareBefore + (shareOfAsking * done) / questions.length)
  }
  const options = { run, reasoner, budget, underWay, report, signal: AbortSignal.any([signal, ending.signal]) }
  let [stop, failures]: [Unanswered | null, number] = [null, 0]

  async function answer(question: OpenQuestion): Promise<void> {
    const reply: Reply =
      known.get(question.id) ?? (stop ? { opinion: null, unavailable: stop } : await ask(deps, options, question))
    const { opinion, unavailable } = reply
    if (opinion) opinions.push({ questionId: question.id, ...opinion })
    else if (unavailable) unanswered.push(unavailable)
    failures = unavailable !== null && ofConnection.has(unavailable) ? failures + 1 : 0
    if (unavailable !== null && (lasting.has(unavailable) || failures >= mostFailures)) stop ??= unavailable
    report()
  }

  const left = questions.values()
  async function work(): Promise<void> {
    for (const question of left) {
      options.signal.throwIfAborted()
      await answer(question)
    }
  }
  report()
  try {
    await Promise.all(Array.from({ length: concurrentQuestions }, work))
  } finally {
    ending.abort()
  }
  const { provider, model } = reasoner
  return { reasoner: { provider, model }, opinions, unavailable: describeUnanswered(unanswered, questions.length) }
}

function openBudgetOfRun(answers: readonly StoredAnswer[]): Budget {
  const { calls, tokens, milliseconds } = budgetOfRun
  return openBudget({
    calls: calls - answers.length,
    tokens: answers.reduce((left, used) => left - used.tokens, tokens),
    milliseconds,
    clock: () => performance.now(),
  })
}

interface AskingOptions extends Pick<QuestionsOfRun, 'run' | 'reasoner' | 'signal'> {
  readonly budget: Budget
  /** Questions without a stored answer yet, each with the share of its answer that has come. */
  readonly underWay: Map<OpenQuestion, number>
  readonly report: () => void
}

/** Decides now whether it may be sent: a feature that is turned off and a file that is restricted count from this moment. */
async function ask(
  deps: Deps,
  { run, reasoner, budget, underWay, report, signal }: AskingOptions,
  question: OpenQuestion,
): Promise<Reply> {
  if (!(await findReasoner(deps, run.organizationId))) return { opinion: null, unavailable: 'off' }
  const withheld = await findWithheldFiles(deps.database.db, question.fileIds)
  if (withheld.size > 0) return { opinion: null, unavailable: 'withheld' }
  underWay.set(question, 0)
  function onProgress(characters: number): void {
    underWay.set(question, Math.min(characters / usualCharacters, 0.9))
    report()
  }
  try {
    const tokens = [...underWay.keys()].reduce((sum, each) => sum + leastTokens(each), 0)
    if (!(await isWithinCredits(deps, run.organizationId, tokens))) return { opinion: null, unavailable: 'credits' }
    const reply = await reasoner.ask(writeOpinionQuestion(question), { signal, budget, onProgress })
    const answer: StoredAnswer =
      reply.kind === 'answer'
        ? { opinion: reply.answer, unavailable: null, tokens: reply.tokens }
        : { opinion: null, unavailable: reply.reason, tokens: reply.tokens }
    if (answer.opinion !== null || answer.tokens > 0) await storeAnswer(deps, run, { question, answer })
    return answer
  } finally {
    underWay.delete(question)
  }
}

/** A question costs no less than the tokens of its text, in English about four characters each. */
function leastTokens({ asked, passages }: OpenQuestion): number {
  return Math.ceil([...asked, ...passages].reduce((sum, { text }) => sum + text.length, 0) / 4)
}
