import type { ExtractLimits } from './limits.ts'
import type { PageText } from './page.ts'
import type { TextMeter } from './text-meter.ts'

/** Called with each page as it is read, in order. */
export type OnPageRead = (page: PageText, pageCount: number) => void

export interface ReadContext {
  readonly limits: ExtractLimits
  readonly meter: TextMeter
  readonly onPageRead: OnPageRead
}
