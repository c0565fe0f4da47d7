import type { ModelLimits } from './ask-model.ts'
import type { Reasoner, ReasonerSettings } from './reasoner.ts'

export interface OpenReasonerOptions {
  /** Default: those of the product. */
  readonly limits?: Partial<ModelLimits>
}

/** The client library is loaded with the first question: a reasoner that no one asks costs nothing. */
export function openReasoner(settings: ReasonerSettings, { limits }: OpenReasonerOptions = {}): Reasoner {
  let model: ReturnType<typeof openModel> | null = null
  async function openModel() {
    const { createModel } = await import('./ask-model.ts')
    return createModel(settings, limits)
  }
  return {
    provider: new URL(settings.baseUrl).host,
    model: settings.model,
    settings,
    async ask(question, options) {
      options.signal.throwIfAborted()
      model ??= openModel()
      return (await model).ask(question, options)
    },
  }
}
