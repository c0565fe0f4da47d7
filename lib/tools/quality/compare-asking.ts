import { beginComparison } from '#lib/engines/compare/compare.ts'
import type { OpenQuestion } from '#lib/engines/compare/opinions/types.ts'
import { writeOpinionQuestion } from '#lib/service/reasoner/opinion-question.ts'
import type { Reasoner, Unavailable } from '#lib/service/reasoner/reasoner.ts'
import type { Compare } from './score-blind.ts'

export interface Asking {
  /** The engine, with a language model asked where the reading leaves a question open. */
  readonly compare: Compare
  readonly use: { questions: number; tokens: number; readonly unanswered: Unavailable[] }
}

export function openAsking(reasoner: Reasoner): Asking {
  const { provider, model, settings } = reasoner
  const use: Asking['use'] = { questions: 0, tokens: 0, unanswered: [] }
  const { signal } = new AbortController()
  async function ask(question: OpenQuestion) {
    const reply = await reasoner.ask(writeOpinionQuestion(question), { signal })
    use.questions += 1
    use.tokens += reply.tokens
    if (reply.kind === 'answer') return [{ questionId: question.id, ...reply.answer }]
    use.unanswered.push(reply.reason)
    return []
  }
  return {
    use,
    async compare(input) {
      const { passageCharacters } = settings
      const begun = beginComparison({
        ...input,
        opinions: { secondOpinion: false, passageCharacters, withheldFileIds: [] },
      })
      if ('unable' in begun) throw new Error(begun.message)
      const opinions = (await Promise.all(begun.questions.map(ask))).flat()
      return begun.finish({ reasoner: { provider, model }, opinions, unavailable: null })
    },
  }
}
