import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { VariantProvision } from '#lib/engines/compare/segment/model.ts'

/** A form, or an endorsement: a document, or what of a document follows the opening of an endorsement. */
export interface Writing {
  readonly provisions: readonly VariantProvision[]
  /** The document, with no more text than the writing has of it. */
  readonly document: DocumentInput
  readonly isModifying: boolean
}

/** Letters at the beginning of a document that show its kind. */
const opening = 1500

const title = /\b(?:endorsement|amendatory|amendment|rider|changes)\b/i
const says =
  /\bth(?:is|e following) (?:endorsement|rider|amendment) (?:changes|modifies|amends|is (?:a )?part of|is attached to)\b/i
const instructs =
  /\b(?:is|are) (?:deleted and )?replaced (?:by|with) the following\b|\bthe following (?:[a-z]+ ){0,3}(?:is|are) added\b/i
/** The opening words of an endorsement that follows a form in the same document. */
const opens = /^\s*this (?:endorsement|rider|amendment) (?:changes|modifies|amends)\b/i
/** Letters of the longest title, and of the text between two openings of one endorsement. */
const longestTitle = 120
const longestOpening = 400

/** Divides a variant's documents into forms and endorsements, in order. */
export function listWritings(
  provisions: readonly VariantProvision[],
  documents: readonly DocumentInput[],
): readonly Writing[] {
  return documents.flatMap((document, at) => {
    const own = provisions.filter(({ slices }) => slices[0]?.document === at)
    const starts = [0, ...endorsementStarts(own)]
    return starts.map((start, n): Writing => {
      const part = own.slice(start, starts[n + 1])
      const text = part.map(wordsOf).join('\n\n')
      const whole = starts.length === 1 ? document : { ...document, pages: [{ page: 1, width: null, text }] }
      return { provisions: part, document: whole, isModifying: n > 0 || isEndorsement(part) }
    })
  })
}

function wordsOf({ headingText, text }: VariantProvision): string {
  return `${headingText} ${text}`.trim()
}

function isEndorsement(provisions: readonly VariantProvision[]): boolean {
  const [first] = provisions
  if (first === undefined) return false
  const text = provisions.map(wordsOf).join(' ')
  return title.test(wordsOf(first).slice(0, 160)) || says.test(text.slice(0, opening)) || instructs.test(text)
}

/** Where endorsements begin behind the first writing of a document, each with the titles above its opening. */
function endorsementStarts(own: readonly VariantProvision[]): number[] {
  const starts: number[] = []
  let since = longestOpening
  for (const [at, provision] of own.entries()) {
    const isOpening = opens.test(wordsOf(provision)) || opens.test(provision.text)
    const start = isOpening ? withTitles(own, at) : 0
    if (start > 0 && since >= longestOpening) {
      starts.push(start)
      since = 0
    }
    since += wordsOf(provision).length
  }
  return starts
}

function withTitles(own: readonly VariantProvision[], at: number): number {
  let start = at
  for (let above = own[start - 1]; above !== undefined && isTitle(above); above = own[start - 1]) start--
  return start
}

function isTitle(provision: VariantProvision): boolean {
  const words = wordsOf(provision)
  return provision.number === null && words.length <= longestTitle && !/[.;:]$/.test(words)
}
