import type { ImportItem, OwnImportItem } from '#lib/contract/imports/operations.ts'

/** A saved filing with the names of what it refers to; null where a name is not known. */
export interface ImportRow {
  readonly item: ImportItem
  readonly company: string
  readonly product: string | null
  readonly login: string | null
  /** The filing cannot be imported with its login any longer. */
  readonly isLoginRemoved: boolean
  /** The filing that has the number. */
  readonly filing: OwnImportItem['filing']
}

export function toImportRow(own: OwnImportItem): ImportRow {
  const { scopeName: company, productName: product, loginLabel: login, filing, ...item } = own
  return { item, company, product, login, isLoginRemoved: login === null, filing }
}

/** Whether part of a number or of the product's or company's name is what was typed. Case, spaces and dashes do not matter in numbers. */
export function matchesSearch({ item, product, company }: ImportRow, typed: string): boolean {
  const words = typed.trim().toLowerCase()
  const number = bare(typed)
  return (
    [item.trackingNumber, item.sourceFilingId].some((text) => number !== '' && bare(text).includes(number)) ||
    [product, company].some((name) => name?.toLowerCase().includes(words))
  )
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s\u2010-\u2015-]/g, '')
}
