import { answerTo } from '#lib/engines/wording/claim-subject.ts'
import { stemOf } from '#lib/engines/wording/lexicon/base-forms.ts'
import { lexicon } from '#lib/engines/wording/lexicon/lexicon.ts'
import { remember } from '#lib/engines/wording/remember.ts'

/** Of a topic that shares a word with one that is asked for, “hit-and-run vehicle” for “hit and run”, or is its opposite. */
const namesake = 0.6

/** The topics that answer one that is asked for, each with its weight. */
export function findRelated(asked: string, weights: ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map<string, number>()
  for (const [topic, weight] of weights) {
    const isNamesake = sharesWord(asked, topic) || lexicon.opposites(asked).has(topic)
    const share = answerTo(asked, topic) || (isNamesake ? namesake : 0)
    if (share > 0) found.set(topic, share * Math.min(weight, weights.get(asked) ?? weight))
  }
  return found
}

/** Words that many names have, and that show nothing. */
const wideWords: ReadonlySet<string> = new Set(
  'damage loss property coverage liability insurance personal expense cost limit policy vehicle auto period of and to by for'.split(
    ' ',
  ),
)

const stemsOf = remember((name) =>
  name.split(/[\s-]/).flatMap((word) => (word.length < 3 || wideWords.has(word) ? [] : stemOf(word))),
)

/** Letters of a stem that others may begin with: “pollut” in “pollutant”. */
const longStem = 6

function sharesWord(one: string, other: string): boolean {
  const others = stemsOf(other)
  return stemsOf(one).some((stem) =>
    others.some(
      (each) =>
        each === stem ||
        (stem.length >= longStem && (each.startsWith(stem) || (each.length >= longStem && stem.startsWith(each)))),
    ),
  )
}
