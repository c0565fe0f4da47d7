import type { NamedDocument } from './documents.ts'

/** As letters and requirements name it: by its form number, once, and its title. */
export function nameDocument({ title, formNumber }: Pick<NamedDocument, 'title' | 'formNumber'>): string {
  return formNumber === null || title.startsWith(formNumber) ? title : `${formNumber} ${title}`
}
