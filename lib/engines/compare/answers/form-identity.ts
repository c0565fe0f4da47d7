export interface FormIdentity {
  /** As printed; null if absent. */
  readonly formNumber: string | null
  /** `YYYY-MM`; null if absent. */
  readonly editionDate: string | null
}

interface PrintedDocument {
  readonly name: string
  readonly pages: readonly { readonly text: string }[]
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Letters, then one to four groups of digits: "HO 00 03 05 11" is form HO 00 03 of May 2011. */
/** "PAGE 1 OF 27", "44 CFR 61" and similar text are not form numbers. */
const spacedNumber =
  /\b(?!(?:OF|PAGE|CFR|USC|FR|AND|THE|FOR|TO|IN|NO|PART|SEC|ART|APP|ITEM|RULE|ACT|LAW|TITLE)\b)([A-Z]{2,4}(?: [A-Z]{1,3})?)((?: \d{2}){1,4}| \d{3,4}(?: \d{2} \d{2})?)\b(?! ?\d)/
const labelledNumber =
  /\b(?:form|Form|FORM)\s+(?:no\.?|No\.?|NO\.?|number|Number|NUMBER)?\s*:?\s*((?!PAGE\b|OF\b)[A-Z]{1,4}[- ]?\d{1,5}(?:[- ][A-Z0-9]{1,4}){0,3})\b/
const dashedNumber = /\b([A-Z]{1,4}-\d{2,5}(?:-[A-Z0-9]{1,4})*)\b/
const numericEdition = /\b(?:ed(?:ition|\.)?\s*(?:date)?\s*:?\s*)?\(?(0[1-9]|1[0-2])[ /-](\d{2}|\d{4})\)?(?!\d)/i
const namedEdition = new RegExp(`\\b(${months.join('|')})\\s+(?:\\d{1,2},\\s+)?(\\d{4})\\b`, 'i')

/** Reads form number and edition date from the running heads and the first page: where they are printed most often wins. */
export function readFormIdentity({ pages, name }: PrintedDocument): FormIdentity {
  const edges = pages.flatMap(({ text }) => {
    const lines = text.split('\n').filter((line) => line.trim())
    return [...lines.slice(0, 3), ...lines.slice(-3)]
  })
  const opening = (pages[0]?.text ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12)
  return (
    readLines(edges, Math.min(2, pages.length)) ??
    readLines(opening, 1) ??
    readLines([name.replace(/\.\w+$/, '').replace(/_/g, ' ')], 1) ??
    none
  )
}

const none: FormIdentity = { formNumber: null, editionDate: null }

function readLines(lines: readonly string[], least: number): FormIdentity | null {
  const counts = new Map<string, { count: number; identity: FormIdentity }>()
  for (const line of lines) {
    const identity = readLine(line)
    if (!identity.formNumber) continue
    const key = `${identity.formNumber}|${identity.editionDate}`
    counts.set(key, { identity, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const [best] = [...counts.values()].sort(
    (a, b) => b.count - a.count || Number(b.identity.editionDate !== null) - Number(a.identity.editionDate !== null),
  )
  return best && best.count >= least ? best.identity : null
}

function readLine(line: string): FormIdentity {
  const spaced = spacedNumber.exec(line)
  if (spaced?.[1] && spaced[2]) return readSpaced(spaced[1], spaced[2].trim().split(' '), line.replace(spaced[0], ' '))
  const other = labelledNumber.exec(line)?.[1] ?? dashedNumber.exec(line)?.[1] ?? null
  return { formNumber: other, editionDate: other ? readEdition(line.replace(other, ' ')) : null }
}

/** Three or four groups end in month and year; fewer are all number. */
function readSpaced(letters: string, groups: readonly string[], rest: string): FormIdentity {
  const [month, year] = groups.slice(-2)
  const isDated = groups.length >= 3 && month !== undefined && year !== undefined && /^(?:0[1-9]|1[0-2])$/.test(month)
  const own = isDated ? groups.slice(0, -2) : groups
  return { formNumber: [letters, ...own].join(' '), editionDate: isDated ? toMonth(year, month) : readEdition(rest) }
}

function readEdition(line: string): string | null {
  const named = namedEdition.exec(line)
  if (named?.[1] && named[2]) return toMonth(named[2], String(months.indexOf(named[1].toLowerCase()) + 1))
  const numeric = numericEdition.exec(line)
  return numeric?.[1] && numeric[2] ? toMonth(numeric[2], numeric[1]) : null
}

/** Two-digit years up to 49 are of this century: forms older than 1950 are not filed. */
function toMonth(year: string, month: string): string {
  const full = year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`
  return `${full}-${month.padStart(2, '0')}`
}
