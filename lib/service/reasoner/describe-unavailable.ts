import type { Unavailable } from './reasoner.ts'

const sentences: Readonly<Record<Unavailable, string>> = {
  unreachable:
    'The connection to the language model failed: check that its server is running and that REASONER_BASE_URL is its address.',
  certificate:
    'The certificate of the language model’s server is not trusted: install a valid one, or name its authority in NODE_EXTRA_CA_CERTS.',
  unauthorized: 'The language model’s server did not accept the key: check REASONER_API_KEY.',
  unknown_model:
    'The language model’s server does not know the model or the address: check REASONER_MODEL and REASONER_BASE_URL.',
  rejected:
    'The language model’s server rejected the request: check REASONER_BASE_URL, and that the model accepts texts of this length.',
  rate_limited:
    'The language model’s server limits how much can be asked: try again later, or raise the limit with its provider.',
  failing: 'The language model’s server had an error: try again later.',
  stalled: 'The language model did not finish its answer in time: try again later, or choose a faster model.',
  too_long: 'The answer of the language model was too long: try again, or choose another model.',
  malformed:
    'The answer of the language model did not have the requested form: try again, or choose a model that supports structured output.',
  declined: 'The language model declined to answer: a person must decide.',
  budget: 'The calls, tokens or time of this run for the language model are used up: ask fewer questions in one run.',
}

/** One sentence: what happened, and what to do next. */
export function describeUnavailable(reason: Unavailable): string {
  return sentences[reason]
}
