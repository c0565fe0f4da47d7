import { stretchesOf } from './compare-reach.ts'
import { type JudgedEdit, turned } from './judged-edit.ts'

/** Words that are not part of a plain item, or that say more of the items before them. */
const telling =
  /\b(?:but|except|excluding|other than|unless|not|no|only|if|when|while|that|which|who|whose|whichever)\b|[;:()]/i

/**
 * "Landslide[ or mine subsidence|, mine subsidence, sinkhole collapse or rot]": one list holds all items of the other
 * and more, regardless of its marks. Returns the same edit with the additional items alone; null if it is not such a
 * list.
 */
export function readGrowth(edit: JudgedEdit): JudgedEdit | null {
  const stretches = edit.isWhole ? null : stretchesOf(edit)
  if (stretches === null) return null
  const [a, b] = [readItems(stretches.a), readItems(stretches.b)]
  if (
    a === null ||
    b === null ||
    a.joint !== b.joint ||
    a.items.length * b.items.length === 0 ||
    a.items.length === b.items.length
  )
    return null
  if (a.items.length > b.items.length) {
    const grown = growthOf(turned(edit), stretches.b)
    return grown === null ? null : turned(grown)
  }
  return growthOf(edit, stretches.a)
}

/** Items that are examples, so that others are meant too, and times of payment. */
const exemplary = /\b(?:such as|for example|including|includes?|like|e\.g\.)[^;:.]*$|\bpremiums?\b/i

interface Items {
  readonly joint: string
  readonly items: readonly string[]
}

function readItems(stretch: string): Items | null {
  const joints = new Set([...stretch.matchAll(/\b(?:and|or)\b/gi)].map(([joint]) => joint.toLowerCase()))
  const [joint] = joints
  if (joints.size !== 1 || joint === undefined || telling.test(stretch)) return null
  const items = stretch.split(/,|\b(?:and|or)\b/i).map((item) => item.replace(/[.\s]+/g, ' ').trim())
  return { joint, items: items.filter((item) => item !== '') }
}

/** The edit by which the second list has more than the first. */
function growthOf(edit: JudgedEdit, poorer: string): JudgedEdit | null {
  const both = stretchesOf(edit)
  const [a, b] = [readItems(poorer), readItems(both?.b ?? '')]
  if (a === null || b === null) return null
  const more = b.items.filter((item) => !a.items.includes(item))
  if (more.length + a.items.length !== b.items.length) return null
  const at = edit.sentenceA.indexOf(poorer)
  const end = poorer.replace(/[.,]+$/, '').length + at
  const [before, after] = [edit.sentenceA.slice(0, end), edit.sentenceA.slice(end)]
  if (exemplary.test(before)) return null
  const words = ` ${a.joint} ${more.join(` ${a.joint} `)}`
  return {
    ...edit,
    wordsA: '',
    wordsB: words,
    sentenceA: `${before}${after}`,
    sentenceB: `${before}${words}${after}`,
    beforeA: before,
    beforeB: before,
  }
}
