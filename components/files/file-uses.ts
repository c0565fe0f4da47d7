import type { FileUses } from '#lib/contract/files/library.ts'
import type { Schedule } from '#lib/contract/filings/documents.ts'

export const scheduleNames: Record<Schedule, string> = {
  form: 'Form schedule',
  rate_rule: 'Rate/rule schedule',
  supporting: 'Supporting documentation',
}

/** "3 comparisons", "more than 50 filings": the kinds that there are any of. */
export function countUses({ comparisons, filings, forms, catalogForms, more }: FileUses): string[] {
  const counted = [
    { count: comparisons.length, hasMore: more.comparisons, noun: 'comparison' },
    { count: filings.length, hasMore: more.filings, noun: 'filing' },
    { count: forms.length, hasMore: more.forms, noun: 'form' },
    { count: catalogForms.length, hasMore: more.catalogForms, noun: 'catalog form' },
  ]
  return counted
    .filter(({ count }) => count > 0)
    .map(({ count, hasMore, noun }) => `${hasMore ? 'more than ' : ''}${count} ${noun}${count === 1 ? '' : 's'}`)
}

const list = new Intl.ListFormat('en-US')

/** "Used in 2 comparisons and 1 filing that you can open." Empty where nothing does. */
export function describeUses(uses: FileUses | null | undefined): string {
  const counted = uses ? countUses(uses) : []
  return counted.length === 0 ? '' : `Used in ${list.format(counted)} that you can open.`
}
