/** A form with labels that come again in its sections, so that a place must be read and cannot be guessed. */
export const endorsedForm = `Tidewater Store Form
TS 00 14 03 21

DEFINITIONS

1. "Store" means the building where you trade.

2. "Stock" means goods held for sale.

SECTION I – EXCLUSIONS

A. We do not insure loss caused by any of these:

1. Flood
Flood means water that covers dry land.

2. Dampness
Dampness means vapor, mist or fog.

3. Vermin
Vermin means rats, mice and moths.

B. We do not insure cash.

SECTION I – CONDITIONS

A. Payment
We will pay within 45 days after we agree on the loss.

B. Records
You must keep your books for three years. We may look at them. We will tell you when.

C. Alarm
You must:
1. Test the alarm each month; and
2. Send us the report.

SECTION II – CONDITIONS

A. Claims Against You
You must send us each letter of claim.

B. Other Insurance
This insurance is excess over any other.`

/** One instruction, and what becomes of the form: number and words of what it changes, or that it is left as a gap. */
export interface EndorsementCase {
  readonly instruction: string
  readonly changes: readonly (readonly [number: string, words: string])[]
}

const cases: readonly (readonly [string, EndorsementCase['changes']])[] = [
  ['Paragraph B. Records of Section I – Conditions is deleted.', [['I.B', '']]],
  ['Paragraph B of Section II – Conditions is deleted.', [['II.B', '']]],
  ['Paragraph A.2. Dampness of Section I – Exclusions is deleted.', [['I.A.2', '']]],
  ['Paragraph A.3 of Section I – Exclusions does not apply.', [['I.A.3', '']]],
  ['Item 2 of paragraph C. Alarm of Section I – Conditions is removed.', [['I.C.2', '']]],
  [
    'SECTION II – CONDITIONS\n\nParagraphs A and B are deleted.',
    [
      ['II.A', ''],
      ['II.B', ''],
    ],
  ],
  [
    'In paragraph A. Payment of Section I – Conditions, "45 days" is replaced by "20 days".',
    [['I.A', 'within 20 days']],
  ],
  [
    'The words "three years" are replaced by "one year" in paragraph B. Records of Section I – Conditions.',
    [['I.B', 'one year']],
  ],
  [
    'SECTION I – CONDITIONS\n\nParagraph B. Records is replaced by the following:\n\nB. Records\nYou must keep your books for two years.',
    [['I.B', 'two years']],
  ],
  [
    'SECTION I – EXCLUSIONS\n\nParagraph A.1. Flood is replaced by the following:\n\n1. Flood\nFlood means water from a river.',
    [['I.A.1', 'from a river']],
  ],
  [
    'Paragraph B. Other Insurance of Section II – Conditions is deleted and replaced by the following:\n\nThis insurance is primary.',
    [['II.B', 'primary']],
  ],
  [
    'The definition of "Stock" is replaced by the following:\n\n2. "Stock" means goods held for sale or for hire.',
    [['2', 'or for hire']],
  ],
  [
    'DEFINITIONS\n\nThe following definition is added:\n\n3. "Cellar" means a room below the ground.',
    [['3', 'below the ground']],
  ],
  [
    'SECTION I – CONDITIONS\n\nThe following is added to paragraph C. Alarm:\n\n3. Renew the alarm every ten years.',
    [['I.C.3', 'every ten years']],
  ],
  [
    'SECTION I – EXCLUSIONS\n\nThe following is added to paragraph A:\n\n4. Rust\nRust means corrosion of metal.',
    [['I.A.4', 'corrosion of metal']],
  ],
  [
    'Paragraph A.1 of Section I – Exclusions does not apply to stock on a shelf.',
    [['I.A.1', 'does not apply to stock on a shelf']],
  ],
  [
    'Paragraph B of Section I – Exclusions is deleted as respects cash in a safe.',
    [['I.B', 'as respects cash in a safe']],
  ],
  [
    'With respect to hired stock, paragraph B. Records of Section I – Conditions does not apply.',
    [['I.B', 'hired stock']],
  ],
  ['Paragraph D of Section I – Conditions is deleted.', []],
  ['Paragraph A is deleted.', []],
  ['Paragraph A.7. Mold of Section I – Exclusions does not apply.', []],
  ['In paragraph A. Payment of Section I – Conditions, "90 days" is replaced by "20 days".', []],
  ['Section III – Conditions is deleted.', []],
  ['The definition of "Vault" is deleted.', []],
  ['The last sentence of paragraph B. Records is deleted.', [['I.B', 'three years. We may look at them.']]],
  ['The second sentence of paragraph B of Section I – Conditions is deleted.', [['I.B', 'three years. We will tell']]],
  ['The first sentence of paragraph B of Section I – Conditions does not apply.', [['I.B', 'We may look at them.']]],
  [
    'SECTION I – CONDITIONS\n\nIn paragraph B. Records, the second sentence is replaced by the following:\n\nWe may copy them.',
    [['I.B', 'three years. We may copy them. We will']],
  ],
  [
    'The following sentence is added at the end of paragraph B. Records of Section I – Conditions:\n\nWe return them.',
    [['I.B', 'when. We return them.']],
  ],
  ['The first two sentences of paragraph B. Records are deleted.', [['I.B', 'We will tell you when.']]],
  ['The fourth sentence of paragraph B. Records is deleted.', []],
  ['The last sentence of paragraph A. Payment is replaced by better terms.', []],
  ['The last sentence of paragraph C. Alarm is deleted.', []],
  ['The following is added to paragraph F of Section II – Conditions:\n\n1. Call us at once.', []],
]

export const endorsementCases: readonly EndorsementCase[] = cases.map(([instruction, changes]) => ({
  instruction,
  changes,
}))
