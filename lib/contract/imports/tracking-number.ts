import * as z from 'zod'

/**
 * A SERFF tracking number: four characters of the company's instance, a dash, and nine digits that a letter may precede,
 * such as `LKSP-131850417` or `LKSP-G131850417`. Numbers of the system's first years have letters among the nine
 * characters and end in a part number: `LKSP-6DNP9X447/00-00/00-00/00`.
 */
const pattern = /^[A-Za-z0-9]{4}-(?:[A-Za-z]?\d{9}|[A-Za-z0-9]{9}\/\d\d-\d\d\/\d\d-\d\d\/\d\d)$/

/** Any case in, capitals out. */
export const TrackingNumber = z
  .string()
  .regex(pattern, { error: 'A tracking number looks like LKSP-131850417.' })
  .toUpperCase()

/** A number as people compare it: in any case, without spaces and dashes. The same as `normalizedNumber` in the database. */
export function normalizeTrackingNumber(number: string): string {
  return number.toLowerCase().replace(/[ \-\u2010\u2011\u2012\u2013\u2014]/g, '')
}
