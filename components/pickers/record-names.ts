import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import type { Destination, SerffLogin } from '#lib/contract/filings/staging.ts'
import type { Form, FormEdition } from '#lib/contract/forms/operations.ts'
import type { CatalogForm } from '#lib/contract/reference/catalog.ts'

export function nameForm({ formNumber, title }: Pick<Form, 'formNumber' | 'title'>): string {
  return `${formNumber} ${title}`
}

/** The number with its month and year: "LM HO 03 · 03/2024", printed on the form as "LM HO 03 03 24". */
export function nameEdition({ formNumber, editionDate }: Pick<FormEdition, 'formNumber' | 'editionDate'>): string {
  return `${formNumber} · ${nameMonth(editionDate) ?? 'no edition date'}`
}

export function nameCatalogForm({
  formNumber,
  title,
  editionDate,
}: Pick<CatalogForm, 'formNumber' | 'title' | 'editionDate'>): string {
  return [formNumber, nameMonth(editionDate), title].filter(Boolean).join(' · ')
}

/** "2024-03" as "03/2024". */
function nameMonth(editionDate: string | null): string | null {
  const [year, month] = editionDate?.split('-') ?? []
  return year && month ? `${month}/${year}` : null
}

/** "16 pages" or "4 sections"; empty until the text has been read. */
export function countPages({ pageCount, paged }: Pick<LibraryFile, 'pageCount' | 'paged'>): string {
  if (pageCount === null) return ''
  const noun = paged ? 'page' : 'section'
  return `${pageCount.toLocaleString('en-US')} ${pageCount === 1 ? noun : `${noun}s`}`
}

export const destinationLabels: Readonly<Record<Destination, { readonly name: string; readonly hint: string }>> = {
  beta: { name: 'Beta', hint: 'The filing system’s test environment.' },
  production: { name: 'Production', hint: 'The live filing system.' },
}

/** "My filing account (a.lopez)". */
export function nameLogin({ label, username }: Pick<SerffLogin, 'label' | 'username'>): string {
  return `${label} (${username})`
}
