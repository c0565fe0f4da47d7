import type { Note } from '#lib/engines/triangles/estimate.ts'

/** Why a figure is missing, or what to know about it. */
export const noteText: Readonly<Record<Note, string>> = {
  'base-not-positive': 'The amount it would be divided by is zero or negative.',
  'no-ratio': 'No accident year has amounts at both ages.',
  'all-excluded': 'Every link ratio of this average is excluded.',
  'fewer-than-three': 'Fewer than three link ratios are left: this is their straight average.',
  'ratio-not-positive': 'A geometric average needs link ratios above zero.',
  'own-factor':
    'This factor was entered. Its variability is that of the link ratios around their volume-weighted average.',
  extrapolated: 'One link ratio has no variance. It is extrapolated from the other ages.',
  'too-few-ages': 'Too few ages have a variance to extrapolate from.',
  'too-few-factors': 'The curve needs two selected factors above 1.',
  'not-decaying': 'The fitted curve rises with age, so its product has no end.',
  'factor-not-positive': 'A factor must be above zero.',
  'tail-below-one': 'A tail below 1 has no place on the curve of the factors.',
  'factor-missing': 'A factor between this age and ultimate is missing.',
  'no-value': 'The accident year has no amount.',
  'no-premium': 'The accident year has no premium above zero.',
  'amount-not-positive': 'A projected amount is zero or negative: its variance cannot be proportional to it.',
  'not-printed-later': 'The later statement does not print the amount at the earlier age.',
  'beyond-last-age': 'The next age is beyond the triangle.',
}
