/** The text before and after a figure. */
export interface FigurePlace {
  readonly before: string
  readonly after: string
}

/** A collection of laws, regulations or judgments, cited with figures on either side: "42 U.S.C. 4001", "58 FR 43959". */
const reporter =
  'U\\.?\\s?S\\.?\\s?C(?:ode|\\.)?(?:\\s?A\\.)?|C\\.?\\s?F\\.?\\s?R\\.?|Stat(?:\\.|utes)(?:\\s?Ann\\.)?|F\\.?\\s?R\\.?|Fed(?:\\.|eral)\\s(?:Reg(?:\\.|ister)|Rep(?:\\.|orter))|F\\.\\s?(?:Supp\\.|2d|3d|4th)|S\\.\\s?Ct\\.|So\\.\\s?[23]d|[NS]\\.[EW]\\.(?:2d|3d)?|A\\.[23]d|P\\.[23]d'
/** Names of numbered divisions of a law, in any case. */
const division =
  '§+|sections?|sec\\.|(?:sub)?paragraphs?|(?:sub)?parts?|(?:sub)?chapters?|articles?|titles?|clauses?|items?|appendix'
/** A law, or a paper of an authority, by its own number. */
const enactment =
  '(?:Public\\s)?Laws?|Pub\\.\\s?L\\.|Acts?|Code(?:\\sAnn\\.)?|Statutes?|Regulations?|Rules?|Orders?|Ordinances?|Resolutions?|Bulletins?|Circulars?|Dockets?|Advisor(?:y|ies)|Directives?|Memorand(?:um|a)|Proclamations?|Standards?|Specifications?|(?:House|Senate|Assembly)\\sBill'
/** Who issues standards and bills is known by capitals; currencies are no such names. */
const issuer =
  '(?!(?:USD?|EUR|GBP|CAD|AUD|CHF|JPY|TIV|AOP|PLUS|MINUS|AND|OR|OF|TO|NOT|THAN)\\b)[A-Z]{2,6}(?:/[A-Z]{2,6})?'
const numbered = '(?:,?\\s(?:Nos?\\.?|[Nn]umbers?|#))?'
/** Figures, labels and connectives between a name and the figure looked at: "107-", "13 and ", "§§ 1, 2(a), ". */
const listed =
  '(?:[\\s,–—-]*(?:[A-Z]{0,3}\\d[\\d.]*[A-Z]?(?![\\dA-Z.])|\\([A-Za-z\\d]{1,4}\\)|and|or|through|to|et seq\\.))*[\\s,–—-]*[A-Z]{0,2}[.-]?'

const named = new RegExp(`(?:^|[^A-Za-z])(?:${reporter}|${enactment})${numbered}${listed}$`)
const divided = new RegExp(`(?:§+|\\b(?:${division}))${numbered}${listed}$`, 'i')
const issued = new RegExp(`(?:^|[\\s(])${issuer}${numbered}\\s${listed}$`)
const reported = new RegExp(`^\\s(?:${reporter})\\s?(?:§|\\d|[Pp]art|[Ss]ection)`)
const measured =
  /^[\s-](?:%|percent|per\s?cent|inch|inches|feet|foot|miles?|acres?|mph|psi|cc|kw|watts?|volts?|amps?|pounds?|tons?|bushels?|bales?|gallons?|horsepower|square|cubic|dollars?|persons?|people|employees?|units?|families|stories|days?|hours?|months?|years?)\b/i

/** Whether a unit or a thing that is counted follows a figure. */
export function isMeasured(after: string): boolean {
  return measured.test(after)
}

/**
 * Whether a figure is part of a citation: of a law, a regulation or a judgment, of a paper of an authority, or of a
 * standard. Such a figure counts nothing.
 */
export function isCited({ before, after }: FigurePlace): boolean {
  if (reported.test(after)) return true
  if (measured.test(after) || /\$\s?$/.test(before)) return false
  return divided.test(before) || named.test(before) || issued.test(before)
}
