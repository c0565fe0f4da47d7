import { cleanText } from './clean-text.ts'
import type { PageText } from './page.ts'

/** A section of an unpaged file is cut at the last paragraph's end within this many UTF-16 units. */
export const sectionLength = 3_000
/** A paragraph longer than a section is not cut up to this length; beyond it, it is cut at a line's end or a space. */
const longestParagraph = 3 * sectionLength

/**
 * Plain text as sections: one per form feed if there are any, including blank ones, so that numbers match; otherwise
 * one per 3,000 characters. Blank text has none.
 */
export function paginateText(text: string): PageText[] {
  const cleaned = cleanText(text)
  if (!cleaned.includes('\f')) return numberSections(splitLongText(cleaned).filter(isPrinted))
  const sections = cleaned.split('\f')
  return numberSections(sections.slice(0, sections.findLastIndex(isPrinted) + 1))
}

/** The stretches between explicit page breaks as sections. Long ones are cut by the 3,000-character rule. */
export function paginateStretches(stretches: readonly string[]): PageText[] {
  const sections = stretches.flatMap((stretch) => splitLongText(cleanText(stretch).replaceAll('\f', '\n\n')))
  return numberSections(sections.filter(isPrinted))
}

function numberSections(texts: readonly string[]): PageText[] {
  return texts
    .map(trimBlankLines)
    .map((text, index) => ({ page: index + 1, width: null, height: null, text, runs: [] }))
}

function isPrinted(text: string): boolean {
  return text.trim() !== ''
}

function trimBlankLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
}

function splitLongText(text: string): string[] {
  const sections: string[] = []
  let from = 0
  while (text.length - from > sectionLength) {
    const to = findSectionEnd(text, from)
    sections.push(text.slice(from, to))
    from = to
  }
  sections.push(text.slice(from))
  return sections
}

function findSectionEnd(text: string, from: number): number {
  const window = text.slice(from, from + sectionLength)
  const paragraphEnd = lastMatchEnd(window, /\n[^\S\n]*\n\s*/g)
  if (paragraphEnd > 0) return from + paragraphEnd
  const ahead = /\n[^\S\n]*\n\s*/.exec(text.slice(from + sectionLength - 1, from + longestParagraph))
  if (ahead) return from + sectionLength - 1 + ahead.index + ahead[0].length
  if (text.length - from <= longestParagraph) return text.length
  const lineEnd = lastMatchEnd(window, /\n/g) || lastMatchEnd(window, /\s+/g)
  return from + (lineEnd || wholeCharacters(window))
}

function lastMatchEnd(text: string, pattern: RegExp): number {
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (text.slice(0, match.index).trim() !== '') end = match.index + match[0].length
  }
  return end
}

/** The window's length, less one if it would split a surrogate pair. */
function wholeCharacters(window: string): number {
  const last = window.charCodeAt(window.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? window.length - 1 : window.length
}
