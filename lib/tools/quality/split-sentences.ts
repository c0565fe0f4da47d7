const abbreviations = /(?:\b(?:Art|e\.g|i\.e|etc|vs|No|Nos|Inc|Co|Sec|Dept|St|U\.S|a\.m|p\.m)\.|\b[A-Z]\.)$/

/** A paragraph's sentences, without the blanks between them; joined by one space they are the paragraph again. */
export function splitSentences(paragraph: string): string[] {
  const text = paragraph.trim().replace(/\s+/g, ' ')
  const sentences: string[] = []
  let start = 0
  for (const match of text.matchAll(/[.?!][”’"')]* (?=[“‘"'(]?[A-Z])/g)) {
    const end = match.index + match[0].length
    const sentence = text.slice(start, end).trim()
    if (abbreviations.test(sentence)) continue
    sentences.push(sentence)
    start = end
  }
  const rest = text.slice(start).trim()
  if (rest !== '') sentences.push(rest)
  return sentences
}
