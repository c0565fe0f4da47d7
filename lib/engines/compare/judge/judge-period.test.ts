import { it } from 'vitest'
import { expectBothWays, type MarkedPlace } from '#lib/engines/compare/testing/judge-marked.ts'
import type { Effect } from '#lib/engines/compare/types.ts'

type Case = readonly [rule: string, marked: string, effect: Effect, place?: MarkedPlace]

const lengths: readonly Case[] = [
  ['another begin', 'You may sue us within [two years|one year] after the {loss|denial}.', 'unclear'],
  ['a begin on one side', 'You may sue us within [two years|one year]{| after the denial}.', 'unclear'],
  ['time without cover', 'There is no coverage during the discovery period of [30 days|60 days].', 'unclear'],
  [
    'a wait, whatever period is spoken of far behind',
    'We will pay [3 days|5 days] after the day on which you were treated first, to the end of the benefit period.',
    'unclear',
  ],
  ['a price', 'The price of an extended reporting period of more than [1 year|2 years] is agreed later.', 'unclear'],
  ['a later begin', 'The benefit period begins [30 days|60 days] after the loss.', 'narrower'],
  ['time put off', 'The extended reporting period begins [30 days|60 days] after the policy ends.', 'unclear'],
  ['grace', 'A grace period of [30 days|60 days] applies.', 'broader'],
  ['time that we have', 'The time we have to decide is [30 days|60 days].', 'narrower'],
  ['time that you have', 'The time you have to decide is [30 days|60 days].', 'broader'],
  ['time that you must have had', 'We cover you when you have at least [30 days|60 days] of service.', 'narrower'],
  ['time that the insurer must keep a thing', 'We must keep the damaged parts for [30 days|60 days].', 'broader'],
  ['time that the insurer may keep a thing', 'We may keep the damaged parts for [30 days|60 days].', 'narrower'],
  ['time to pay', 'You may pay the premium within [30 days|60 days] after the due date.', 'broader'],
  ['time that is had or exceeded', 'You have [30 days|60 days] or more to answer.', 'broader'],
  ['time that the insurer is given', 'We must be given [30 days|60 days] to inspect the house.', 'unclear'],
  ['time that sickness lasts first', 'We pay after you are sick for [30 days|60 days].', 'narrower'],
  ['a vacancy that is insured', 'We insure a house that is vacant for [30 days|60 days] or more.', 'narrower'],
  ['a vacancy that is forbidden', 'You must not leave the house vacant for [30 days|60 days].', 'unclear'],
  ['time before the loss', 'We cover a student who was there within the [10 days|90 days] before the loss.', 'broader'],
  [
    'a later begin of what is paid',
    'The period of restoration begins [48 hours|72 hours] after the time of direct physical loss.',
    'narrower',
    { part: 'conditions' },
  ],
  [
    'a begin of what is not covered',
    'We do not pay for sickness that begins after a waiting period of [30 days|60 days].',
    'unclear',
  ],
  ['what is not payable', 'A claim is not payable [30 days|60 days] after the loss.', 'unclear'],
  ['what somebody owes', 'Rent is due [30 days|60 days] after the month ends.', 'unclear'],
  [
    'a later begin, by what a word means',
    '“Period of restoration” means the period that begins [24 hours|72 hours] after the loss.',
    'narrower',
    { part: 'definitions' },
  ],
  [
    'a later begin, by what a period is',
    'The period of restoration is the period that begins [24 hours|72 hours] after the loss.',
    'narrower',
  ],
]

const conditions: readonly Case[] = [
  [
    'of what the insurer does then',
    'When the house is empty for [30 days|60 days], we will send an inspector.',
    'unclear',
  ],
  ['of a duty', 'If you are away for [30 days|60 days], you must drain the pipes.', 'unclear'],
  ['of what the insurer must do', 'We will renew this policy if you pay within [30 days|60 days].', 'broader'],
  ['by another’s act', 'We will renew this policy if the lender agrees within [30 days|60 days].', 'unclear'],
  ['of a defense', 'We must defend you if you report the claim within [30 days|60 days].', 'broader'],
  ['that may be the time of the duty', 'You must send a list if asked for it within [30 days|60 days].', 'unclear'],
  ['of cover', 'You are insured provided the form is returned within [30 days|60 days] after renewal.', 'broader'],
  ['of what is paid for', 'We pay for rooms that you rent within [30 days|60 days] after the loss.', 'broader'],
]

const notices: readonly Case[] = [
  [
    'by the insurer',
    'We may elect not to renew by written notice at least [30 days|60 days] before the end.',
    'broader',
  ],
  ['by nobody', 'Written notice at least [30 days|60 days] before the end is usual.', 'unclear'],
  [
    'as a condition',
    'We may refuse a claim unless you give notice at least [30 days|60 days] before the trip.',
    'narrower',
  ],
]

const caps: readonly Case[] = [
  ['of a duty', 'We must answer your letter[| in not more than 30 days].', 'unclear'],
  ['of what is not covered', 'We do not cover mold[| for up to 30 days].', 'unclear'],
  ['of what does not matter', 'We pay regardless of whether it lasts[| up to 30 days].', 'unclear'],
]

const groups = { 'a time': lengths, 'a time in a condition': conditions, notice: notices, 'a cap': caps }

it.each(Object.entries(groups))('%s has the effect of its row', (_, cases) => {
  for (const [, marked, effect, place] of cases) expectBothWays({ category: 'time_period', marked, place }, effect)
})
