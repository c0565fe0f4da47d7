/** In 1/100 credit. */
export const prices = { base: 100, per100Pages: 100 } as const

/** What comparing so many pages of wording costs, in 1/100 credit: a base, and more for every started 100 pages. */
export function priceOfPages(pages: number): number {
  return prices.base + Math.ceil(pages / 100) * prices.per100Pages
}
