import type { FigureKind } from './grid.ts'

export type Scale = 'exact' | 'thousands'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const ratio = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** The figure in the chosen scale, unrounded: what is copied and exported. Only amounts are ever in thousands. */
export function scaleFigure(value: number, kind: FigureKind, scale: Scale): number {
  return kind === 'amount' && scale === 'thousands' ? value / 1000 : value
}

/** The figure as it is shown: rounded to its kind, with separators and a true minus sign. */
export function formatFigure(value: number, kind: FigureKind, scale: Scale): string {
  const scaled = scaleFigure(value, kind, scale)
  return formatterOf(kind)
    .format(isZeroWhenShown(scaled, kind) ? 0 : scaled)
    .replace('-', '−')
}

/** The same with a sign for increases, for differences. */
export function formatChange(value: number, kind: FigureKind, scale: Scale): string {
  const text = formatFigure(value, kind, scale)
  return value > 0 && !isZeroWhenShown(scaleFigure(value, kind, scale), kind) ? `+${text}` : text
}

/** The same in a workbook, in the notation of spreadsheets: no decimal point without decimals. */
export const workbookFormats: Readonly<Record<FigureKind, string>> = {
  amount: '#,##0',
  count: '#,##0',
  average: '#,##0',
  share: '0.0%',
  factor: '0.000',
}

/** "All 136", "None of 136", "12 of 136". */
export function countOf(part: number, all: number): string {
  if (part === all) return `All ${all}`
  return part === 0 ? `None of ${all}` : `${part} of ${all}`
}

/** "US dollars, in thousands". */
export function describeUnit(kind: FigureKind, scale: Scale): string {
  switch (kind) {
    case 'amount':
      return scale === 'thousands' ? 'US dollars, in thousands' : 'US dollars'
    case 'count':
      return 'claims'
    case 'share':
      return 'percent'
    case 'factor':
      return 'ratio'
    case 'average':
      return 'US dollars per claim'
  }
}

/** Never "−0". */
function isZeroWhenShown(value: number, kind: FigureKind): boolean {
  const digits = { amount: 0, count: 0, average: 0, share: 3, factor: 3 }[kind]
  return Math.abs(value) * 10 ** digits < 0.5
}

function formatterOf(kind: FigureKind): Intl.NumberFormat {
  if (kind === 'share') return percent
  return kind === 'factor' ? ratio : whole
}
