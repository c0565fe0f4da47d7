import type { ImportItem } from '#lib/contract/imports/operations.ts'

/** A saved filing with the names of what it refers to; null where a name is not known. */
export interface ImportRow {
  readonly item: ImportItem
  readonly product: string | null
  readonly login: string | null
}

/** Whether part of a number or of the product's name is what was typed. Case, spaces and dashes do not matter in numbers. */
export function matchesSearch({ item, product }: ImportRow, typed: string): boolean {
  const words = typed.trim().toLowerCase()
  const number = bare(typed)
  return (
    [item.trackingNumber, item.sourceFilingId].some((text) => number !== '' && bare(text).includes(number)) ||
    (product?.toLowerCase().includes(words) ?? false)
  )
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s\u2010-\u2015-]/g, '')
}
