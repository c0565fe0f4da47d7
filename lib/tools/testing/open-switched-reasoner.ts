import type { ModelLimits } from '#lib/service/reasoner/ask-model.ts'
import { openReasoner } from '#lib/service/reasoner/open-reasoner.ts'
import type { Reasoner, ReasonerSettings } from '#lib/service/reasoner/reasoner.ts'

export interface SwitchedReasoner {
  readonly reasoner: Reasoner
  /** With strict limits a silent model is given up on soon, as a good one may be on a busy machine. */
  readonly setStrict: (isStrict: boolean) => void
}

const strict: Partial<ModelLimits> = { answerMs: 2000, stallMs: 500 }

/** A language model that is asked without delays before retries, at first with the limits of the product. */
export function openSwitchedReasoner(settings: ReasonerSettings): SwitchedReasoner {
  const open = (limits: Partial<ModelLimits>) => openReasoner(settings, { limits: { retryDelaysMs: [], ...limits } })
  const [usual, hurried] = [open({}), open(strict)]
  let asked = usual
  return {
    reasoner: { ...usual, ask: (question, options) => asked.ask(question, options) },
    setStrict(isStrict) {
      asked = isStrict ? hurried : usual
    },
  }
}
