import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { stripEnding } from '#lib/contract/files/strip-ending.ts'

/** The label of a variant with just this file: its name, cut to the limit of a label. */
export function labelAfterFile(name: string): string {
  return cut(stripEnding(name))
}

/** The label of a variant whose wording is a form: "LM HO 03 · 05/2019 · Homeowners Policy" gives "LM HO 03 05/2019". */
export function labelAfterForm(name: string): string {
  const [number = '', edition = ''] = name.split(' · ')
  return cut(/^\d\d\/\d{4}$/.test(edition) ? `${number} ${edition}` : number)
}

function cut(label: string): string {
  return [...label].slice(0, comparisonLimits.label).join('')
}
