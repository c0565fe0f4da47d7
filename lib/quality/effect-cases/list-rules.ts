import { boundParties } from './bound-parties.ts'
import { cappedSums } from './capped-sums.ts'
import { chargesAndStates } from './charges-and-states.ts'
import { clauseFigures } from './clause-figures.ts'
import { clauseWords } from './clause-words.ts'
import { commonForms } from './common-forms.ts'
import type { EffectRule } from './effect-case.ts'
import { eighthAuto } from './eighth-auto.ts'
import { eighthCommercial } from './eighth-commercial.ts'
import { eighthDwelling } from './eighth-dwelling.ts'
import { eighthHome } from './eighth-home.ts'
import { eighthLiability } from './eighth-liability.ts'
import { eighthTraps } from './eighth-traps.ts'
import { eleventhClauses } from './eleventh-clauses.ts'
import { eleventhCover } from './eleventh-cover.ts'
import { eleventhSchedules } from './eleventh-schedules.ts'
import { eleventhSums } from './eleventh-sums.ts'
import { eleventhTimes } from './eleventh-times.ts'
import { eleventhTraps } from './eleventh-traps.ts'
import { eleventhWords } from './eleventh-words.ts'
import { fifthCover } from './fifth-cover.ts'
import { fifthFigures } from './fifth-figures.ts'
import { fifthTraps } from './fifth-traps.ts'
import { fourthCases } from './fourth-cases.ts'
import { freshFrames } from './fresh-frames.ts'
import { freshLiability } from './fresh-liability.ts'
import { freshPerils } from './fresh-perils.ts'
import { freshPersons } from './fresh-persons.ts'
import { freshProperty } from './fresh-property.ts'
import { freshTraps } from './fresh-traps.ts'
import { lateCases } from './late-cases.ts'
import { lateWords } from './late-words.ts'
import { listMembers } from './list-members.ts'
import { neighborClauses } from './neighbor-clauses.ts'
import { ninthBound } from './ninth-bound.ts'
import { ninthCover } from './ninth-cover.ts'
import { ninthExamples } from './ninth-examples.ts'
import { ninthExcepted } from './ninth-excepted.ts'
import { ninthSums } from './ninth-sums.ts'
import { ninthTimes } from './ninth-times.ts'
import { ninthWords } from './ninth-words.ts'
import { scheduleSums } from './schedule-sums.ts'
import { secondFigureTraps } from './second-figure-traps.ts'
import { secondTraps } from './second-traps.ts'
import { seenCover } from './seen-cover.ts'
import { seenFigures } from './seen-figures.ts'
import { seenScope } from './seen-scope.ts'
import { seenTimes } from './seen-times.ts'
import { seventhCases } from './seventh-cases.ts'
import { sixthCover } from './sixth-cover.ts'
import { sixthFigures } from './sixth-figures.ts'
import { sixthTraps } from './sixth-traps.ts'
import { stateTimes } from './state-times.ts'
import { tenthClauses } from './tenth-clauses.ts'
import { tenthCover } from './tenth-cover.ts'
import { tenthExclusions } from './tenth-exclusions.ts'
import { tenthFigures } from './tenth-figures.ts'
import { tenthLists } from './tenth-lists.ts'
import { tenthSums } from './tenth-sums.ts'
import { tenthTimes } from './tenth-times.ts'
import { tenthTraps } from './tenth-traps.ts'
import { tenthWords } from './tenth-words.ts'
import { thirdTraps } from './third-traps.ts'
import { twelfthHome } from './twelfth-home.ts'
import { twelfthLiability } from './twelfth-liability.ts'
import { twelfthPersons } from './twelfth-persons.ts'
import { twelfthProperty } from './twelfth-property.ts'
import { unseenCover } from './unseen-cover.ts'
import { unseenFigures } from './unseen-figures.ts'
import { unseenScope } from './unseen-scope.ts'
import { unseenTimes } from './unseen-times.ts'

/** The labeled cases: those the rules were made with, and those written in lists afterwards, each judged before anything was mended for it. */
export const effectRules: readonly EffectRule[] = [
  ...[seenFigures, seenTimes, seenCover, seenScope].flat(),
  ...[unseenFigures, unseenTimes, unseenCover, unseenScope].flat(),
  ...lateCases,
  ...[ninthBound, ninthCover, ninthExcepted, ninthWords].flat(),
  ...[freshProperty, freshPerils, freshLiability, freshPersons, freshTraps, freshFrames].flat(),
  ...[secondFigureTraps, secondTraps, thirdTraps, fourthCases].flat(),
  ...[fifthCover, fifthFigures, fifthTraps].flat(),
  ...[sixthCover, sixthFigures, sixthTraps, seventhCases].flat(),
  ...[eighthHome, eighthDwelling, eighthAuto, eighthLiability, eighthCommercial, eighthTraps].flat(),
  ...[ninthExamples, ninthSums, ninthTimes].flat(),
  ...[clauseFigures, clauseWords, neighborClauses, commonForms, cappedSums, listMembers, boundParties].flat(),
  ...[
    tenthClauses,
    tenthCover,
    tenthExclusions,
    tenthFigures,
    tenthLists,
    tenthSums,
    tenthTimes,
    tenthTraps,
    lateWords,
    tenthWords,
  ].flat(),
  ...[
    eleventhClauses,
    eleventhCover,
    eleventhSchedules,
    eleventhSums,
    eleventhTimes,
    eleventhTraps,
    eleventhWords,
  ].flat(),
  ...[
    chargesAndStates,
    scheduleSums,
    stateTimes,
    twelfthHome,
    twelfthPersons,
    twelfthProperty,
    twelfthLiability,
  ].flat(),
]
