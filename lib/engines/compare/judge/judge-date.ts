import { readPlace } from './frames.ts'
import { type JudgedEdit, negate, type Sign, sideA, sideB, times } from './judged-edit.ts'

/** The effect of a later date: by what happened before or after it, or by the name of the date. */
export function judgeDate(edit: JudgedEdit): Sign {
  const [a, b] = [dayOf(edit.wordsA), dayOf(edit.wordsB)]
  if (a === null || b === null || a.hasYear !== b.hasYear || a.day === b.day) return 0
  const [one, other] = [sideA(edit), sideB(edit)]
  if (one.before !== other.before || one.after !== other.after) return 0
  const later: Sign = b.day > a.day ? 1 : -1
  if (/\bretro(?:active)? date\b[^.;]{0,20}$/i.test(other.before)) return negate(later)
  const place = readPlace(other, edit)
  if (place.frame.kind === 'duty' && /\b(?:by|before|(?:not|no) later than)\s*$/i.test(other.before))
    return times(later, place.frame.actor === 'insured' ? 1 : -1)
  if (place.frame.kind !== 'cover') return 0
  if (ending.test(other.before)) return negate(times(later, place.sign))
  if (/\b(?:before|prior to|until|through|by)\s*$/i.test(other.before)) return times(later, place.sign)
  return /\b(?:after|since|from|on or after|beginning|starting)\s*$/i.test(other.before)
    ? times(later, negate(place.sign))
    : 0
}

const ending = /\b(?:ends?|ceases?|stops?|expires?|terminates?)\b[^.;:]{0,60}\bon\s*$/i

const months = 'january february march april may june july august september october november december'.split(' ')

/** The day that words name, counted so that a later one is higher; null where they name none or several. */
function dayOf(words: string): { readonly day: number; readonly hasYear: boolean } | null {
  const [, name = '', day = '', year] =
    /^\W*([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?\W*$/i.exec(words) ?? []
  const month = months.findIndex((each) => name.length > 2 && each.startsWith(name.toLowerCase()))
  if (month !== -1) return { day: Number(year ?? 0) * 400 + month * 32 + Number(day), hasYear: year !== undefined }
  const [, first, second, last] = /^\W*(\d{1,2})\/(\d{1,2})\/(\d{4})\W*$/.exec(words) ?? []
  if (last === undefined) return null
  return { day: Number(last) * 400 + (Number(first) - 1) * 32 + Number(second), hasYear: true }
}
