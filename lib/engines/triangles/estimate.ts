/** Why a figure is missing or is not what its method promises. The screens say it in words. */
export type Note =
  /** The cell that a ratio would divide by is zero or negative. */
  | 'base-not-positive'
  /** No two neighboring ages of one origin are known. */
  | 'no-ratio'
  | 'all-excluded'
  /** An average without the highest and the lowest needs three ratios: it is the straight average of those there are. */
  | 'fewer-than-three'
  /** A geometric average needs ratios above zero. */
  | 'ratio-not-positive'
  /** The factor was entered: its variability is that of the ratios around their volume-weighted average. */
  | 'own-factor'
  /** One ratio has no variance: it is extrapolated from the other ages. */
  | 'extrapolated'
  /** Too few ages to extrapolate from. */
  | 'too-few-ages'
  /** A tail curve needs two factors above 1. */
  | 'too-few-factors'
  /** The fitted curve rises with age, so that its product has no end. */
  | 'not-decaying'
  /** A factor of zero or less. */
  | 'factor-not-positive'
  /** A tail below 1 has no place on the curve of the factors. */
  | 'tail-below-one'
  /** A factor between here and ultimate is missing. */
  | 'factor-missing'
  /** The accident year has no value. */
  | 'no-value'
  /** The accident year has no premium above zero, or no expected losses. */
  | 'no-premium'
  /** The projected amount is zero or negative, so that its variance cannot be proportional to it. */
  | 'amount-not-positive'
  /** The later statement does not print the amount at the earlier valuation. */
  | 'not-printed-later'
  /** The next age is beyond the triangle. */
  | 'beyond-last-age'

/** A figure with its reason: `note` says why `value` is null, or what to know about it. */
export interface Estimate {
  readonly value: number | null
  readonly note: Note | null
}
