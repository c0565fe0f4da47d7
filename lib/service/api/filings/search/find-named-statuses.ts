import { type FilingStatus, filingStatuses, filingStatusLabels } from '#lib/contract/filings/status.ts'

export interface NamedStatuses {
  /** More than one while a word is typed: “stag”. */
  readonly statuses: readonly FilingStatus[]
  /** The text without the words that name them. */
  readonly rest: string
}

/** Of the beginning of a status, at the end of a text. */
const shortest = 4

/** The statuses that words of a text name, such as “ready to stage”: the most words that do. Null where none do. */
export function findNamedStatuses(text: string): NamedStatuses | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  for (let count = longest; count > 0; count -= 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      const phrase = words.slice(from, from + count).join(' ')
      const isLast = from + count === words.length
      const statuses = filingStatuses.filter((status) => isNamed(status, phrase, isLast))
      if (statuses.length > 0) return { statuses, rest: words.toSpliced(from, count).join(' ') }
    }
  }
  return null
}

const longest = Math.max(...Object.values(filingStatusLabels).map((label) => label.split(' ').length))

function isNamed(status: FilingStatus, phrase: string, isLast: boolean): boolean {
  const label = filingStatusLabels[status].toLowerCase()
  return label === phrase || (isLast && phrase.length >= shortest && label.startsWith(phrase))
}
