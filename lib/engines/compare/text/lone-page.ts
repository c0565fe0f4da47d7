import type { PageLine } from './page-line.ts'

/** Lines looked at from the foot of a page. Cost: a foot of more lines stays in the text. */
const deepest = 4

/** Lines of a title. */
const longestTitle = 3

const pageCount =
  /(?:^|(?<=\s))(?:[-–—]\s*\d{1,4}\s*[-–—]|page\s+\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?|\d{1,4}\s*(?:of|\/)\s*\d{1,4})(?=\s|$)/gi
const formName =
  /\b(?:[Ff]orm\s+)?[A-Z]{2,4}(?: [A-Z]{1,3})?(?:[ -]\d{2,4}){1,4}(?:\s+\(?(?:[Ee][Dd](?:ition|\.)?|[Rr][Ee][Vv]\.?)?\s*\d{1,2}[ /-]\d{2,4}\)?)?/
/** A form that is named by figures alone: "12.345 (Ed. 01-17)". */
const numericForm = /^\d{1,3}\.\d{2,4}\s+\((?:[Ee][Dd]|[Rr][Ee][Vv])[^)]{1,16}\)/
const copyright = /(?:©|\(c\)\s|\bcopyright\b|\bincludes copyrighted material\b).*$/i

/**
 * The foot of a document where no line recurs, as in one of a single page: lines that only count the page, name the
 * form or claim the copyright are no policy text. A page that holds nothing else keeps them.
 */
export function findLoneFoot(lines: readonly PageLine[]): number[] {
  const from = Math.max(1, lines.length - deepest)
  const last = lines.findLastIndex(({ text }) => !isFoot(text))
  return lines.flatMap((_, at) => (at > last && at >= from ? [at] : []))
}

const countsPage = /\bpage\s+\d{1,4}\b/i

/** Lines anywhere in such a document that do no more than count a page: of a text that lost its page breaks. */
export function findLoneCounts(lines: readonly PageLine[]): number[] {
  return lines.flatMap(({ text }, at) => (lines.length > 1 && countsPage.test(text) && isFoot(text) ? [at] : []))
}

/** The head of such a document: a first line that says the title beforehand. */
export function findLoneHead(lines: readonly PageLine[]): number[] {
  const [head = '', ...below] = lines.slice(0, 1 + longestTitle).map(({ text }) => text.replace(/^#+\s+/, ''))
  const named = below.filter((line) => withoutMarks(line) !== '')
  const titles = named.map((_, at) => named.slice(0, at + 1).join(' '))
  return lines.length > 2 && titles.some((title) => announces(head, title)) ? [0] : []
}

function isFoot(line: string): boolean {
  const rest = withoutMarks(line)
  return rest !== line.trim() && rest.replace(/\d{1,4}$/, '') === ''
}

function announces(head: string, title: string): boolean {
  return [head, withoutMarks(head)].some((words) => words.toLowerCase() === title.toLowerCase())
}

function withoutMarks(line: string): string {
  return line
    .replace(copyright, '')
    .replace(pageCount, ' ')
    .replace(formName, ' ')
    .replace(numericForm, ' ')
    .replace(/^\s*[·•|–—]\s*(?=\d{1,4}$)/, '')
    .trim()
}
