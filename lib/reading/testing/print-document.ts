import type { ResultCitation } from '#lib/contract/comparisons/result.ts'
import type { FilePage } from '#lib/contract/files/operations.ts'

export interface PrintedDocument {
  readonly fileId: string
  readonly inputId: string
  /** Prints a paragraph, on a new page when the present one is full; returns the id of its citation. */
  readonly print: (paragraph: string) => string
  readonly citations: () => ResultCitation[]
  readonly pages: () => FilePage[]
}

const pageLength = 2400
const lineLength = 92

/** Sets paragraphs in lines on US letter pages, each line a run. */
export function printDocument(key: string, fileId: string, inputId: string): PrintedDocument {
  const texts: string[] = ['']
  const citations: ResultCitation[] = []
  return {
    fileId,
    inputId,
    print(paragraph) {
      const lines = breakLines(paragraph)
      if ((texts.at(-1) ?? '').length + paragraph.length > pageLength && texts.at(-1) !== '') texts.push('')
      const page = texts.length
      const text = texts[page - 1] ?? ''
      const start = text.length
      const quote = lines.join('\n')
      texts[page - 1] = `${text}${quote}\n`
      const id = `${key}-c${citations.length + 1}`
      citations.push({ id, inputId, fileId, fileVersion: 1, page, start, end: start + quote.length, quote })
      return id
    },
    citations: () => citations,
    pages: () => texts.map((text, index) => ({ page: index + 1, width: 612, height: 792, text, runs: runsOf(text) })),
  }
}

function breakLines(paragraph: string): string[] {
  const lines: string[] = []
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < lineLength) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

function runsOf(text: string): FilePage['runs'] {
  let start = 0
  return text.split('\n').flatMap((line, index) => {
    const run = { start, end: start + line.length, x: 60, y: 60 + index * 14, width: line.length * 5.2, height: 11 }
    start += line.length + 1
    return line === '' ? [] : [run]
  })
}
