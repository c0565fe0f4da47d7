import { readCount } from '#lib/engines/compare/segment/labels.ts'

/** One step on the way to a provision: "Section I – Exclusions", "paragraph A.3", "Water". */
export interface Step {
  readonly noun: string | null
  /** Labels from the outermost: "A.3.b" gives A, 3, b. Empty if there are no labels. */
  readonly path: readonly string[]
  readonly heading: string | null
  /** The step as it is written. */
  readonly words: string
}

/** Steps to a provision, the outermost first. */
export type Target = readonly Step[]

const noun =
  '(?:sub)?(?:section|part|article|paragraph|item|exclusion|condition|definition|coverage|provision|clause|limitation|peril)'
const startsWithNoun = new RegExp(`^${noun}s?\\b`, 'i')
const listOf = new RegExp(`^(${noun})s\\s+(.+)$`, 'i')
/** A target that is only a label has no heading that could continue. */
const labelled = new RegExp(`^${noun}s?\\s+[\\w.()]+$`, 'i')
const connective = /\s+(?:of|in|under|from|within|to)\s+(?:the\s+)?/gi

/** The provisions that a phrase names, or null where it names none. */
export function readTargets(phrase: string): Target[] | null {
  const bare = phrase
    .trim()
    .replace(/^the\s+/i, '')
    .replace(/[,;:]+$/, '')
  if (bare === '' || bare.length > 240 || /\bthis (?:endorsement|rider)\b/i.test(bare)) return null
  const pieces = splitPlaces(bare)
  const [inner = '', ...outer] = pieces
  const term = definedTerm(pieces)
  if (term !== null) return [[{ noun: 'definition', path: [], heading: term, words: '' }]]
  const list = listOf.exec(inner)
  const labels = (list?.[2] ?? '').split(/\s*,?\s+(?:and|or)\s+|\s*,\s*/).map(readPath)
  const around = readAll(outer.reverse())
  if (around === null) return null
  if (list !== null && labels.length > 1 && labels.every((path) => path !== null)) {
    const kind = list[1]?.toLowerCase() ?? null
    return labels.map((path) => [...around, { noun: kind, path: path ?? [], heading: null, words: '' }])
  }
  const steps = readAll([inner])
  return steps === null ? null : [[...around, ...steps]]
}

/** The steps of all pieces; null if one of them is not a step, because half a target is the wrong one. */
function readAll(pieces: readonly string[]): Step[] | null {
  const steps = pieces.flatMap(readSteps)
  return steps.every((step) => step !== null) ? steps : null
}

/** Whether a target says what kind of provision it is or how it is labelled, and is more than a few words. */
export function isNamed(target: Target): boolean {
  return target.some((step) => step.noun !== null || step.path.length > 0)
}

/** "definition of “Residence”", "the “Residence” definition". */
function definedTerm(pieces: readonly string[]): string | null {
  const whole = pieces.join(' ')
  const term = /["“]([^"”]{1,60})["”]/.exec(whole)?.[1]
  return term !== undefined && /\bdefinition\b/i.test(whole) ? term : null
}

/** "item 2 of paragraph B" in its pieces, the innermost first. A heading's own "of" parts nothing. */
function splitPlaces(phrase: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (const match of phrase.matchAll(connective)) {
    const next = phrase.slice(match.index + match[0].length)
    const opensPlace =
      labelled.test(phrase.slice(from, match.index)) ||
      startsWithNoun.test(next) ||
      /^["“]/.test(next) ||
      readPath(next.split(/\s/)[0] ?? '') !== null
    if (!opensPlace) continue
    pieces.push(phrase.slice(from, match.index))
    from = match.index + match[0].length
  }
  return [...pieces, phrase.slice(from)]
}

/** "Section I – Conditions, Paragraph C" in its steps, the outermost first. */
function readSteps(piece: string): (Step | null)[] {
  return piece
    .split(/,\s+(?=[A-Z0-9("“]|(?:sub)?paragraph|item)/)
    .map((part) => readStep(part.trim().replace(/^(?:the|and)\s+/i, '')))
}

function readStep(text: string): Step | null {
  if (text === '') return null
  const kind = startsWithNoun.exec(text)?.[0] ?? null
  let rest = kind === null ? text : text.slice(kind.length).trim()
  const first = rest.split(/\s/)[0] ?? ''
  const path = kind !== null || /[\d.()]/.test(first) ? readPath(first) : null
  if (path !== null) rest = rest.slice(first.length)
  const heading = rest.replace(/^[\s–—:.-]+|[\s.,"”]+$/g, '').replace(/^["“]/, '')
  if (!isHeadingLike(heading) || (kind === null && path === null && !/^["“]?[A-Z]/.test(text))) return null
  const singular = kind?.toLowerCase().replace(/s$/, '') ?? null
  return { noun: singular, path: path ?? [], heading: heading === '' ? null : heading, words: text }
}

/** Words of the longest heading that is named. */
const longestName = 10

/** A heading as one names it: no sentence ends in it. */
function isHeadingLike(heading: string): boolean {
  return !/[.;:!?*]\s*\S/.test(heading) && heading.split(/\s+/).length <= longestName
}

/** The labels of "A.3.b", "B.2.(1)" or "4.", null for any other word. */
export function readPath(word: string): string[] | null {
  const steps = word
    .replace(/[,;:]$/, '')
    .split(/[.()]+/)
    .filter((step) => step !== '')
  if (steps.length === 0 || steps.length > 8) return null
  return steps.every((step) => step.length < 7 && readCount(step).length > 0) ? steps : null
}
