import type { ExhibitRunOfText } from '#lib/reading/exhibit/exhibit.ts'

export type Look = ExhibitRunOfText['kind'] | 'bold' | 'muted'

/** Text of one look; "\n" begins another line. */
export interface LookedText {
  readonly look: Look
  readonly text: string
  readonly url?: string | null
}

/** Words of one look on a line, from `x` in their cell. */
export interface Piece extends LookedText {
  readonly x: number
  readonly width: number
}

export type Line = readonly Piece[]
export type Measure = (text: string, look: Look) => number

/** Lines of at most `width`. Paragraphs begin a line each; a word that is wider than a line is broken. */
export function breakLines(paragraphs: readonly (readonly LookedText[])[], width: number, measure: Measure): Line[] {
  return paragraphs.flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}

function breakParagraph(paragraph: readonly LookedText[], width: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let line: Piece[] = []
  let x = 0
  const end = () => {
    lines.push(line)
    line = []
    x = 0
  }
  const place = (run: LookedText, text: string) => {
    const own = measure(text, run.look)
    if (x + measure(text.trimEnd(), run.look) > width && x > 0) end()
    const last = line.at(-1)
    if (last && last.look === run.look && last.url === run.url) {
      line[line.length - 1] = { ...last, text: last.text + text, width: last.width + own }
    } else line.push({ ...run, text, x, width: own })
    x += own
  }
  for (const run of paragraph) {
    for (const [index, stretch] of run.text.split('\n').entries()) {
      if (index > 0) end()
      for (const word of stretch.match(/\S+\s*|\s+/g) ?? []) {
        for (const part of fitWord(word, width, (text) => measure(text, run.look))) place(run, part)
      }
    }
  }
  end()
  return lines
}

function fitWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word.trimEnd()) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && measure(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
