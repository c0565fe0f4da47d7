import type { AskOptions, Reasoner, ReasonerQuestion, ReasonerReply } from '#lib/service/reasoner/reasoner.ts'
import type { Telemetry } from '#lib/service/telemetry/telemetry.ts'

/** The same reasoner with a span and measurements for each question. Nothing of questions and answers is in them. */
export function traceReasoner(reasoner: Reasoner, telemetry: Telemetry): Reasoner {
  const ask = <Answer>(question: ReasonerQuestion<Answer>, options: AskOptions): Promise<ReasonerReply<Answer>> =>
    telemetry.trace({ name: `reasoner ${question.name}`, kind: 'client' }, async (span) => {
      const startedMs = performance.now()
      const reply = await reasoner.ask(question, options)
      const outcome = reply.kind === 'answer' ? 'answer' : reply.reason
      span.set({ outcome, tokens: reply.tokens })
      if (reply.kind === 'unavailable') span.fail(outcome)
      telemetry.record('filing_desk.reasoner.call.duration', (performance.now() - startedMs) / 1000, { outcome })
      telemetry.record('filing_desk.reasoner.tokens', reply.tokens, {})
      return reply
    })
  return { ...reasoner, ask }
}
