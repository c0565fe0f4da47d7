/** Two short policies that differ in an amount, a period and an exclusion. */
export const earlierWording = `HARBOR DWELLING POLICY
HD 00 01 05 19

AGREEMENT
We will provide the insurance described in this policy in return for the premium. You must comply with all provisions of this policy.

DEFINITIONS
A. In this policy, you and your refer to the named insured shown in the Declarations.
B. Occurrence means an accident, including continuous exposure to the same harmful conditions.

EXCLUSIONS
We do not insure loss to covered property caused by any of the following.
A. Flood. We do not insure for loss caused by surface water, waves or tidal water, whether or not driven by wind.
B. Neglect. We do not insure for loss caused by neglect of an insured to use all reasonable means to save the property.

CONDITIONS
A. Our limit of liability for money is $200 for any one loss.
B. You must give us notice of the loss within 60 days after the loss. The insured must show the damaged property.
C. We may cancel this policy by letting you know in writing at least 10 days before the date cancellation takes effect.
`

export const laterWording = `HARBOR DWELLING POLICY
HD 00 01 03 24

AGREEMENT
We will provide the insurance described in this policy in return for the premium. You must comply with all provisions of this policy.

DEFINITIONS
A. In this policy, you and your refer to the named insured shown in the Declarations.
B. Occurrence means an accident, including continuous exposure to the same harmful conditions.

EXCLUSIONS
We do not insure loss to covered property caused by any of the following.
A. Flood. We do not insure for loss caused by surface water, waves or tidal water, whether or not driven by wind.
B. Neglect. We do not insure for loss caused by neglect of an insured to use all reasonable means to save the property.
C. Mold. We do not insure for loss caused by mold, fungus or wet rot, unless it is hidden within the walls.

CONDITIONS
A. Our limit of liability for money is $500 for any one loss.
B. You must give us notice of the loss within 30 days after the loss. The insured must show the damaged property.
C. We may cancel this policy by letting you know in writing at least 10 days before the date cancellation takes effect.
`

/** Facts that contradict each other: the reading leaves every question about them open, also after it has learned more. */
export const openFacts = 'A pipe of the plumbing system froze. A pipe of the plumbing system did not freeze.'
