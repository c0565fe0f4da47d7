/** A half-open stretch of a text. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

const abbreviations =
  /(?:^|[\s("“])(?:No|Nos|Inc|Co|Corp|Ltd|St|Mr|Mrs|Ms|Dr|Art|Sec|Par|vs|v|al|e\.g|i\.e|U\.S|approx|ed|etc|Pub|Pub\. L|Stat|Fed|Reg)\.$/i

/** Words that begin a sentence and not a title: after "in Part 4." they show that the sentence ended there. */
const opener =
  /^["“]?(?:The|This|These|Those|That|There|They|It|Its|We|You|Your|Our|If|An?|In|On|No|Any|All|Both|Neither|Either|Nothing|Whoever|Each|Every|However|But|For|When|While|Where|Such|To|As|Unless|Except|Under|Also|(?:Loss|Damage|Coverage|Property|Payment) (?:under|is|does|applies|will|that|to|caused|from|by)) /

/**
 * The sentences of a reading text, without the blanks between them. A period after an abbreviation does not end a
 * sentence, nor does a question mark after a blank, which replaces a character that was lost.
 */
export function sentencesOf(text: string): Stretch[] {
  const sentences: Stretch[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark !== 46 && mark !== 33 && mark !== 63) continue
    if (mark === 63 && text.charCodeAt(at - 1) === 32) continue
    let end = at + 1
    while (end < text.length && /["”’')\]*]/.test(text.charAt(end))) end++
    if (end < text.length && text.charCodeAt(end) !== 32 && text.charCodeAt(end) !== 10) continue
    const next = text.charAt(end + 1)
    if (next !== '' && !/[A-Z0-9$"“‘'([•*]/.test(next)) continue
    if (mark === 46 && endsAbbreviation(text, start, at + 1) && !opener.test(text.slice(end + 1, end + 24))) continue
    sentences.push({ start, end })
    start = end + 1
    at = end
  }
  if (start < text.length) sentences.push({ start, end: text.length })
  return sentences
}

function endsAbbreviation(text: string, start: number, end: number): boolean {
  const tail = text.slice(Math.max(start, end - 9), end)
  if (abbreviations.test(tail)) return true
  if (/(?:^|\s)\d{1,2}\.$/.test(tail) && goesOnWith(text.slice(Math.max(start, end - listed), end))) return true
  if (/\d/.test(text.charAt(end + 1)) && /(?:^|[\s(])(?:[A-Z]\.){2,}$/.test(tail)) return true
  return (
    /(?:^|\s)(?:[A-Z]|[IVXL]{1,5}|\d{1,2})\.$/.test(tail) &&
    /(?:section|article|part|item|paragraph|coverage|see|in|under|of)\s\S{1,6}$/i.test(
      text.slice(Math.max(start, end - 20), end),
    )
  )
}

/** Characters before a listed item's number that are read for the one before it. */
const listed = 120

/** "As provided in 1. Additional Living Expense and 2.": one more of the items that are named. */
function goesOnWith(before: string): boolean {
  return /\b(?:in|under|by|of|to|see) \d{1,2}\. (?:[^.]*\b\d{1,2}\.)*[^.]*(?:,|\band|\bor) \d{1,2}\.$/i.test(before)
}
