import { isWeak } from '#lib/engines/compare/differ/words.ts'
import { tokenize } from '#lib/engines/wording/tokenize.ts'

const insurer = '(?:we|this (?:policy|insurance|coverage|form)|the (?:company|insurer))'
const opening = new RegExp(
  `^(?:[^.;:]{0,80}, )?${insurer} (?:(?:will|shall|may|do|does|also|not|only|agrees? to) )*(?:insures?|covers?|pays?)(?: for)?\\b`,
  'i',
)
const lossTo =
  /^ (?:(?:against|for|all|any|the|your|risks?|of|direct|accidental|sudden|physical|covered|and|or) )*(?:loss(?:es)?|damage|injury)(?: (?:and|or) (?:loss|damage|injury))? (?:to|of)\b/i
/** Where the name of a thing ends. */
const end =
  /[,;:.]|\b(?:that|which|who|whose|if|when|while|where|unless|caused|resulting|arising|owned|used|located|described|shown|named|on|at|in|of|for|up|during|against|by|from|under|within)\b/i
/** Words for any loss or payment. */
const plain = /^(?:loss|damage|injury|following|cost|expense|amount|sum|more|least)$/

/** The significant words of what a provision insures or does not insure: "the dwelling" of "We cover the dwelling at …". */
export function readSubject(text: string): ReadonlySet<string> {
  const found = opening.exec(text.slice(0, 200))?.[0]
  if (found === undefined) return new Set()
  const rest = text.slice(found.length, found.length + 200)
  const object = rest.slice(lossTo.exec(rest)?.[0].length ?? 0)
  const words = tokenize(object.split(end, 1).join(''))
  return new Set(words.flatMap(({ key }) => (isWeak(key) || plain.test(singular(key)) ? [] : [singular(key)])))
}

function singular(word: string): string {
  return word.replace(/(?<=[^s])s$/, '')
}
