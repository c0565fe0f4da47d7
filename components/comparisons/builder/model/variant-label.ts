import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'

/** What a variant is called that holds just this file: as much of its name as a label may have. */
export function labelAfterFile(name: string): string {
  return cut(name.replace(/\.(?:pdf|docx|txt)$/i, ''))
}

/** What a variant is called whose wording is a form: "LM HO 03 · 05/2019 · Homeowners Policy" gives "LM HO 03 05/2019". */
export function labelAfterForm(name: string): string {
  const [number = '', edition = ''] = name.split(' · ')
  return cut(/^\d\d\/\d{4}$/.test(edition) ? `${number} ${edition}` : number)
}

function cut(label: string): string {
  return [...label].slice(0, comparisonLimits.label).join('')
}
