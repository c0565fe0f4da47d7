const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Who a clause is about. */
export const insurerWords = list(`
  we insurer company carrier underwriter underwriters insurers corporation association exchange reciprocal syndicate`)
export const insuredWords = list(`
  you insured insureds policyholder claimant member subscriber producer grower assured mortgagee policyowner certificateholder`)

/** Verbs of what the insurer gives, and what coverage does for the insured. */
export const givingVerbs = list(`
  pay cover insure reimburse indemnify defend provide replace repair restore reinstate advance owe waive protect respond
  extend continue honor apply attach begin start resume follow accrue include forgive`)
/** Verbs of what takes coverage, or a part of it. */
export const takingVerbs = list(`
  exclude deny cancel refuse decline void rescind reduce deduct suspend withhold terminate end cease lapse expire forfeit
  erode deplete diminish impair subtract bar defeat invalidate remove withdraw release stop lose nonrenew`)
/** States of something insured. */
export const givenStates = list(`
  covered insured paid payable reimbursed included provided available eligible recoverable allowed protected afforded
  compensated restored reinstated granted waived insurable`)
export const takenStates = list(`
  excluded void voided suspended forfeited barred lost denied reduced terminated canceled cancelled invalid
  ineligible uninsurable ended inapplicable unavailable halved cut`)

/** Nouns of what an insured wants more of, and of what an insured wants less of. */
export const benefitNouns = list(`
  coverage cover insurance policy protection benefit benefits indemnity payment payments reimbursement allowance extension
  agreement endorsement coverages peril perils defense section part refund refunds`)
export const burdenNouns = list(`
  exclusion exclusions restriction restrictions limitation limitations deductible deductibles retention retentions penalty
  coinsurance surcharge fee reduction suspension copayment copay waiting elimination`)
/** Nouns of the most that is paid. */
export const capNouns = list('limit limits sublimit sublimits maximum cap aggregate most')
