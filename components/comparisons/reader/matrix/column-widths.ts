/** Widths of the matrix in pixels: the provision column, the least of a variant, and what a person has set by hand. */
export interface ColumnWidths {
  readonly first: number
  readonly least: number
  readonly own: Readonly<Record<string, number>>
}

const widthLimits = { first: [88, 420], variant: [160, 960] } as const

/** Two variants fit side by side even between two open panes; more of them scroll sideways. */
export function defaultWidths(available: number, variants: number): ColumnWidths {
  if (available < 440) return { first: 104, least: 248, own: {} }
  if (available < 720) return { first: 136, least: variants > 2 ? 264 : 172, own: {} }
  return { first: 200, least: variants > 3 ? 272 : 208, own: {} }
}

function clampWidth(width: number, [least, most]: readonly [number, number]): number {
  return Math.round(Math.min(Math.max(width, least), most))
}

/** One template for the header and every row, so that columns align. Columns share the remaining width. */
export function gridTemplate({ first, least, own }: ColumnWidths, keys: readonly string[]): string {
  return [`${first}px`, ...keys.map((key) => (own[key] ? `${own[key]}px` : `minmax(${least}px, 1fr)`))].join(' ')
}

/** All columns share the width of the paper. */
export function printTemplate(keys: readonly string[]): string {
  return `minmax(0, 2fr) repeat(${keys.length}, minmax(0, 3fr))`
}

export function leastWidth({ first, least, own }: ColumnWidths, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (own[key] ?? least), first)
}

/** `key` is '' for the provision column. */
export function resizeColumn(widths: ColumnWidths, key: string, width: number): ColumnWidths {
  if (key === '') return { ...widths, first: clampWidth(width, widthLimits.first) }
  return { ...widths, own: { ...widths.own, [key]: clampWidth(width, widthLimits.variant) } }
}
