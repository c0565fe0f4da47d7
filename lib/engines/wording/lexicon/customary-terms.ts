/**
 * Terms of the trade by what a longer definition of them customarily does, as dictionaries of insurance explain them:
 * policies insure parties, property, injuries and costs, and take hazards away.
 */
const alwaysGiven = `
  insureds?, persons? insured, covered \\w+, insured \\w+, residence premises, dwelling, building, personal property,
  dependents?(?! propert), dependent child(?:ren)?, dependent person, bodily injury, property damage, personal injury,
  family member, relative, resident, newly acquired, temporary substitute, hospital, wrongful act, coverage territory,
  policy territory, (?<!pre-?existing )total(?:ly)? disab(?:led|ility), extra expenses?, additional living expenses?,
  medical expenses?, extortion expenses?, removal expenses?`
const alwaysTaken = 'nuclear hazard, war'
const given = `
  you, spouse, subsidiary, volunteer, property of others, (?:un|under)insured (?:motor )?vehicle, uninsured motorist,
  advertising injury, occurrence, accident, damages, defense costs, claim expenses, business income,
  period of restoration, collapse, volcanic action, specified perils, specified causes of loss, professional services,
  money, securities, computer system`
const taken = `
  pollutant, pollution, contaminant, fungi, fungus, mold, vacant, vacancy, unoccupied, earth movement, terrorism,
  asbestos, racing, ride-sharing, transportation network use, related claims, interrelated wrongful acts`

function anyOf(names: string): string {
  return `(?:${names
    .split(',')
    .map((name) => name.trim())
    .join('|')})`
}

const always = {
  given: new RegExp(`\\b${anyOf(alwaysGiven)}\\b`, 'i'),
  taken: new RegExp(`\\b${anyOf(alwaysTaken)}\\b`, 'i'),
}
const mostly = { given: new RegExp(`^${anyOf(given)}s?$`, 'i'), taken: new RegExp(`^${anyOf(taken)}s?$`, 'i') }
const opposite = /\b(?:not|uninsured|unoccupied|vacant)\b/i

/** The effect on the insured if a term means more, in any form; 0 where that depends on the form. */
export function signOfTerm(term: string): 1 | 0 | -1 {
  if (always.taken.test(term)) return -1
  return always.given.test(term) && !opposite.test(term) ? 1 : 0
}

/** The same by custom, of a term that a form uses but does not clearly give or take. */
export function signOfCustomaryTerm(term: string): 1 | 0 | -1 {
  if (mostly.given.test(term)) return 1
  return mostly.taken.test(term) ? -1 : signOfTerm(term)
}
