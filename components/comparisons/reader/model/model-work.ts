import { type FindingTab, listFindings } from '#lib/reading/findings.ts'
import { countOf } from '#lib/reading/labels.ts'
import type { Reading } from '#lib/reading/reading.ts'

/** The tabs with answers that the language model may have another opinion on. */
const dissentTabs = ['scenarios', 'review'] as const satisfies readonly FindingTab[]

/** How many answers, expectations and statements have a dissent, by tab. */
export function countDissents(reading: Reading): Readonly<Record<(typeof dissentTabs)[number], number>> {
  const count = (tab: FindingTab) => listFindings(reading, tab).filter(({ dissent }) => dissent !== null).length
  return { scenarios: count('scenarios'), review: count('review') }
}

/** Work of the language model in this run, and where the passages that it was sent are listed. */
export function describeModelWork(reading: Reading): string {
  const findings = dissentTabs.flatMap((tab) => listFindings(reading, tab))
  const answered = findings.filter(({ model }) => model !== null).length
  const dissents = findings.filter(({ dissent }) => dissent !== null).length
  const work = `It answered ${countOf(answered, 'question')} that the reading left open and has ${countOf(dissents, 'dissent')}.`
  return `${work} Each of them lists the passages that it was sent.`
}
