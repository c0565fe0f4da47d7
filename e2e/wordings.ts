interface BoatWording {
  /** As printed: "$500". */
  readonly money: string
  /** The first condition. */
  readonly notice?: string
}

/** A short policy of two dozen provisions, as plain text. */
export function boatWording({
  money,
  notice = 'Give us notice of every loss within 30 days after the loss.',
}: BoatWording): string {
  return `PLEASURE BOAT POLICY
PB 00 01 05 24

AGREEMENT
We will provide the insurance described in this policy in return for the premium. You must comply with all of its provisions.

DEFINITIONS
A. You and your mean the named insured shown in the Declarations.
B. Boat means the vessel described in the Declarations, with its engine, sails and fixed equipment.
C. Tender means a small craft that is carried on the boat and is used to reach the shore.

COVERAGES
A. Hull. We cover direct physical loss to the boat and to its tender.
B. Towing. We pay the reasonable cost of towing the boat to the nearest place of repair.
C. Personal effects. We cover clothing and fishing gear while they are on board.

SPECIAL LIMITS
A. ${money} on money, bank notes and coins.
B. $1,500 on navigation equipment that can be carried off.

EXCLUSIONS
We do not insure loss caused by any of the following.
A. Racing. We do not insure loss that happens while the boat takes part in a speed contest.
B. Wear and tear. We do not insure loss caused by wear, rot, marine life or want of care.
C. Ice. We do not insure loss caused by ice or freezing, unless the boat was laid up ashore.

CONDITIONS
A. ${notice}
B. Keep the boat in seaworthy condition at all times.
C. We may cancel this policy by letting you know in writing at least 10 days before the date cancellation takes effect.
`
}

/** As long as is asked for: numbered conditions after those of the short policy, no two of which read alike. */
export function longWording({ conditions, days }: { readonly conditions: number; readonly days: number }): string {
  const items = Array.from({ length: conditions }, (_, index) => {
    const number = index + 1
    return `${number}. Duty ${number}. You must tell us within ${days + (number % 5)} days if an insured leaves the boat at berth ${number * 3}. We do not insure loss that happens there before survey ${number * 13} is done, unless we agreed to it in writing in season ${number * 11}.`
  })
  return `${boatWording({ money: '$500' })}\nDUTIES\n${items.join('\n')}\n`
}
