/** Concepts of one thing as an act, a thing, a person or a quality, a group a line. */
export const related = `
agreement | enter a contract | contract
recover payment | right of recovery | subrogation
waiver | waiver of subrogation | subrogation waiver
duty to defend | defense cost
expiration | expiration date | policy period | lapsed
intentional | intentional act
fee | charge a fee
business income | business income coverage | loss of profit | loss of income | ~incom
additional living expense | loss of use
depreciation | depreciation amount
volunteer | volunteer worker
inspection | examination
premium | price
notice | warn | reported | notice to police | notice of loss | notice of claim
police officer | notice to police | police report | police department
medical expense | medical payments coverage
uninsured motorist | uninsured motorists coverage
hit and run | hit-and-run vehicle | hit-and-run driver
borrow | borrowed | nonowned
wind deductible | deductible
occupancy | occupied
independent contractor | self-employed
misrepresentation | false
rescission | void
private passenger auto | covered auto | vehicle
denial of claim | refusal
appraisal | appraiser
wages | payroll | loss of wages
premium refund | return of premium
mortgagee | lienholder | lender
nonpayment of premium | overdue
cancellation | canceled | policy termination
pollution | pollutant
bodily injury | injured | injured person
ownership | owner | owned
crop | growing crop | insured crop
attorney fees | lawyer | defense cost
newly acquired | acquire | purchase
rental | rented | rented premises
repair | repair cost
record | book
burn | fire
bankruptcy | bankrupt person
volunteer work | volunteer
retirement | retired
employee | employment
legal proceeding | court
watercraft | insured watercraft
`

/** Concepts of which only one can be said of a thing, a pair a line. */
export const contraries = `
replacement cost | actual cash value
waiver | keep a right
permission | forbid
only the highest | both together
`
