import { StateCode } from './primitives.ts'

const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'

/** The states, the District of Columbia and the territories (USPS). */
export const jurisdictionCodes: readonly string[] = [...states.split(' '), 'DC', 'AS', 'GU', 'MP', 'PR', 'VI']
const known = new Set(jurisdictionCodes)

/** One of `jurisdictionCodes`. */
export const JurisdictionCode = StateCode.refine((code) => known.has(code), {
  error: ({ input }) => `${input} is not one of ${jurisdictionCodes.join(' ')}.`,
}).meta({ enum: [...jurisdictionCodes] })
