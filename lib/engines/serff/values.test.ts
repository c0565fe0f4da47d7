import { expect, test } from 'vitest'
import type { ValueKind } from './labels.ts'
import { isNone, readDate, readValue } from './values.ts'

test.each([
  ['02/20/2014', '2014-02-20'],
  ['2/1/2014', '2014-02-01'],
  ['12-31-1900', '1900-12-31'],
  ['02/20/2014 1:05 PM', '2014-02-20'],
  ['02/20/2014 01:05:59 am', '2014-02-20'],
  ['02/20/2014 13:05', '2014-02-20'],
  ['February 20, 2014', '2014-02-20'],
  ['January 2, 2014', '2014-01-02'],
  ['March 2, 2014', '2014-03-02'],
  ['April 2, 2014', '2014-04-02'],
  ['may 1, 2014', '2014-05-01'],
  ['June 2, 2014', '2014-06-02'],
  ['July 2, 2014', '2014-07-02'],
  ['August 2, 2014', '2014-08-02'],
  ['September 2, 2014', '2014-09-02'],
  ['October 2, 2014', '2014-10-02'],
  ['November 2, 2014', '2014-11-02'],
  ['December 2, 2014', '2014-12-02'],
  ['02/20/2014  1:05 PM', '2014-02-20'],
  ['Sep. 3, 2014', '2014-09-03'],
  ['dec 31, 2014', '2014-12-31'],
  ['2014-02-20', '2014-02-20'],
  ['02/29/2012', '2012-02-29'],
  ['02/29/2000', '2000-02-29'],
  ['04/30/2014', '2014-04-30'],
])('reads the date %s', (printed, date) => {
  expect(readDate(printed)).toBe(date)
})

test.each([
  ...['02/29/2014', '02/29/1900', '04/31/2014', '06/31/2014', '09/31/2014', '11/31/2014', '13/01/2014', '00/10/2014'],
  ...['01/32/2014', '01/00/2014', '01/01/1899', '1899-12-31', '2014-13-01', '02/20/14', '002/20/2014', '02/20/20144'],
  ...['x02/20/2014', '02/20/2014x', '02/20/2014 1:5 PM', '02/20/2014 1:05 XM', 'Febr 20, 2014', 'Feb 20 2014'],
  ...['Smarch 1, 2014', 'Fe 20, 2014', 'February 200, 2014', 'on February 20, 2014', 'February 20, 2014 late'],
  ...['2014-2-20', 'x2014-02-20', '2014-02-20x', 'February', ''],
])('reads no date from “%s”', (printed) => {
  expect(readDate(printed)).toBeNull()
})

test.each<[ValueKind, string, string | null]>([
  ['text', 'Ohio', 'Ohio'],
  ['text', '7', '7'],
  ['text', '--', null],
  ['text', 'N/A', 'N/A'],
  ['long', 'é', 'é'],
  ['long', '...', null],
  ['identifier', 'HM-77', 'HM-77'],
  ['identifier', 'N/A', null],
  ['date', '02/20/2014', '2014-02-20'],
  ['date', 'On Approval', null],
  ['dateOrWords', '02/20/2014', '2014-02-20'],
  ['dateOrWords', 'On Approval', 'On Approval'],
  ['dateOrWords', 'upon acknowledgment', 'upon acknowledgment'],
  ['dateOrWords', 'On Filing', 'On Filing'],
  ['dateOrWords', 'on receipt', 'on receipt'],
  ['dateOrWords', 'soon, on approval', null],
  ['dateOrWords', 'On Approval or later', null],
  ['serffNumber', 'hrbr-129384756', 'HRBR-129384756'],
  ['serffNumber', 'HRBR-G129384756', 'HRBR-G129384756'],
  ['serffNumber', 'HRBR-12938475', null],
  ['serffNumber', 'HRBR-1293847560', null],
  ['serffNumber', 'HRB-129384756', null],
  ['serffNumber', 'xHRBR-129384756', null],
  ['serffNumber', 'USPH-6TJKR5300/00-00/00-00/00', 'USPH-6TJKR5300/00-00/00-00/00'],
  ['serffNumber', 'USPH-6TJKR5300/00-00/00-00/0', null],
  ['toi', '04.0 Homeowners', '04.0 Homeowners'],
  ['toi', '04.0', '04.0'],
  ['toi', 'H16I Individual Health', 'H16I Individual Health'],
  ['toi', 'TR01', 'TR01'],
  ['toi', '04.0  Homeowners', '04.0  Homeowners'],
  ['toi', '04.00', null],
  ['toi', '04.0Homeowners', null],
  ['toi', 'x04.0', null],
  ['toi', 'Homeowners', null],
  ['subToi', '04.0003 Owner Occupied', '04.0003 Owner Occupied'],
  ['subToi', '04.0003', '04.0003'],
  ['subToi', 'H16I.005A Individual', 'H16I.005A Individual'],
  ['subToi', 'H16I.005', 'H16I.005'],
  ['subToi', 'TR01.000', 'TR01.000'],
  ['subToi', '04.0003  Owner', '04.0003  Owner'],
  ['subToi', '04.000', null],
  ['subToi', '04.00031', null],
  ['subToi', 'x04.0003', null],
  ['percent', '3.2%', '3.2%'],
  ['percent', '-3 %', '-3 %'],
  ['percent', '+1,000.25%', '+1,000.25%'],
  ['percent', '(3.2)%', '(3.2)%'],
  ['percent', '3.2', null],
  ['percent', 'about 3%', null],
  ['percent', '3% to 4', null],
  ['percent', '3.%', null],
  ['naicCode', '12345', '12345'],
  ['naicCode', '1234', null],
  ['naicCode', '123456', null],
])('reads as %s “%s”: %s', (kind, printed, value) => {
  expect(readValue(kind, printed)).toBe(value)
})

test.each([
  'N/A',
  'n.a.',
  'NA',
  'N / A',
  'None',
  '(none)',
  'Nil',
  'Not Applicable',
  'not available.',
  'TBD',
  'tba',
  '-',
  '',
  '  ',
])('takes “%s” for none', (printed) => {
  expect(isNone(printed)).toBe(true)
})

test.each(['NA-1', '1 NA', 'Nones', 'Annil', 'Not Applicable 7', 'TBDX', 'Pending 2', 'é', '0', 'Not one'])(
  'takes “%s” for a number or code',
  (printed) => {
    expect(isNone(printed)).toBe(false)
  },
)
