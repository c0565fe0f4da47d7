import type { EditSide } from './judged-edit.ts'

const insurer = '(?:we|us|insurer|company|carrier)'
const insured = '(?:you|insured|policyholder|member|subscriber|employer)'
const will = '(?: (?:will|shall|must|may|can|also|not|only|ever|have to|has to))*'
const pays = '(?:pay|owe|reimburse|advance|refund|guarantee|contribute|return)s?'
const bears = '(?:pay|owe|bear|repay|absorb|retain|contribute|forfeit|lose)s?'
const takes = '(?:keep|retain|charge|deduct|subtract|withhold|collect|bill)s?'
const gets = '(?:receive|recover|collect|be paid|get)s?'

/** Clauses that say who pays a sum, up to the sum. */
const payments: readonly (readonly ['insurer' | 'insured', string])[] = [
  [
    'insured',
    `${insurer}${will} (?:${takes}|(?:ask|require|expect)s? ${insured} to ${bears})|${insured}${will} ${bears}(?: us)?`,
  ],
  [
    'insurer',
    `${insurer}${will} ${pays}|${insured}${will} ${gets}|our payment\\b[^,;:.]{0,60}? (?:(?:will|shall) (?:not )?be|is)`,
  ],
]

const bound = '(?: (?:of|only|the first|up to|at least|at most|an additional|a (?:minimum|maximum|total|further) of))*'
const than = '(?: (?:not |no )?(?:more|less) than| (?:up to|at most|at least|exactly|over|above|in excess of))?'
const object =
  '(?: back)?(?: (?:to )?(?:you|the insured))?(?: (?:interest|an?(?: \\w+)? (?:penalty|benefit|allowance|fee|sum|charge|fine)))?'
const superlative = '\\bthe (?:most|least|maximum|minimum|highest|lowest|greatest|smallest)\\b[^,;:.]{0,24}?'

const patterns = payments.map(([payer, source]) => ({
  payer,
  /** "We will pay up to", "you will not recover more than". */
  direct: new RegExp(`\\b(?:${source})${object}${bound}${than}\\s*$`, 'i'),
  /** "The most you will have to pay for one claim is". */
  measured: new RegExp(`${superlative}\\b(?:${source})\\b[^,;:.]{0,80}? (?:is|are|will be|shall be|equals)\\s*$`, 'i'),
}))

/** "The first $250 of each loss is yours": said behind the figure. */
const paidBy =
  /^[^,;:.]{0,60}?\b(?:is|are|will be|shall be|must be) (?:(?:(?:borne|paid|met|absorbed|retained) by )(?:(us|the company|the insurer)|you|the (?:named )?insured)\b|yours\b|your (?:own )?(?:responsibility|expense|cost)\b)/i

/** Who pays a figure that is itself what is paid, at least or at most; null where it is something else. */
export function payerOf({ before, after }: EditSide): 'insurer' | 'insured' | null {
  const clause = before.slice(-160)
  if (/\bnot (?:pay|owe|bear)\w*(?! (?:more|less) than)/i.test(clause)) return null
  const passive = /\bthe first\s*$/i.test(clause) ? paidBy.exec(after) : null
  if (passive !== null) return passive[1] === undefined ? 'insured' : 'insurer'
  const found = patterns.find(({ direct, measured }) => direct.test(clause) || measured.test(clause))
  if (
    found?.payer === 'insured' &&
    /^[^,;:.]*\bpremiums?\b/i.test(after) &&
    !/\b(?:keep|retain|withhold)/i.test(clause)
  )
    return null
  return found?.payer ?? null
}
