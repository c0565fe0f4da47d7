import { buildTriangle, type Triangle } from '../triangle.ts'

/**
 * General liability, automatic facultative, 1981 to 1990, incurred, thousands of dollars: Reinsurance Association of
 * America, Historical Loss Development (1991); Mack 1994, "Measuring the Variability of Chain Ladder Reserve Estimates".
 */
export const raa: Triangle = fromRows(1981, [
  [5012, 8269, 10907, 11805, 13539, 16181, 18009, 18608, 18662, 18834],
  [106, 4285, 5396, 10666, 13782, 15599, 15496, 16169, 16704],
  [3410, 8992, 13873, 16141, 18735, 22214, 22863, 23466],
  [5655, 11555, 15766, 21266, 23425, 26083, 27067],
  [1092, 9565, 15836, 22169, 25955, 26180],
  [1513, 6445, 11702, 12935, 15852],
  [557, 4020, 10946, 12314],
  [1351, 6947, 13112],
  [3133, 5395],
  [2063],
])

/**
 * Motor, paid, as in Christofides 1997, "Regression Models Based on Log-Incremental Payments" (Claims Reserving Manual,
 * volume 2), with the years chainladder-python gives it.
 */
export const ukMotor: Triangle = fromRows(2007, [
  [3511, 6726, 8992, 10704, 11763, 12350, 12690],
  [4001, 7703, 9981, 11161, 12117, 12746],
  [4355, 8287, 10233, 11755, 12993],
  [4295, 7750, 9773, 11093],
  [4150, 7897, 10217],
  [5102, 9650],
  [6283],
])

/**
 * Paid, as in Taylor and Ashe 1983, "Second Moments of Estimates of Outstanding Claims"; used by Mack 1993 and by
 * England and Verrall 1999.
 */
export const genIns: Triangle = fromRows(2001, [
  [357848, 1124788, 1735330, 2218270, 2745596, 3319994, 3466336, 3606286, 3833515, 3901463],
  [352118, 1236139, 2170033, 3353322, 3799067, 4120063, 4647867, 4914039, 5339085],
  [290507, 1292306, 2218525, 3235179, 3985995, 4132918, 4628910, 4909315],
  [310608, 1418858, 2195047, 3757447, 4029929, 4381982, 4588268],
  [443160, 1136350, 2128333, 2897821, 3402672, 3873311],
  [396132, 1333217, 2180715, 2985752, 3691712],
  [440832, 1288463, 2419861, 3483130],
  [359480, 1421128, 2864498],
  [376686, 1363294],
  [344014],
])

/** Merz and Wüthrich 2008, "Modelling the Claims Development Result for Solvency Purposes", whose years have no dates. */
export const merzWuethrich: Triangle = fromRows(2001, [
  [2202584, 3210449, 3468122, 3545070, 3621627, 3644636, 3669012, 3674511, 3678633],
  [2350650, 3553023, 3783846, 3840067, 3865187, 3878744, 3898281, 3902425],
  [2321885, 3424190, 3700876, 3798198, 3854755, 3878993, 3898825],
  [2171487, 3165274, 3395841, 3466453, 3515703, 3548422],
  [2140328, 3157079, 3399262, 3500520, 3585812],
  [2290664, 3338197, 3550332, 3641036],
  [2148216, 3219775, 3428335],
  [2143728, 3158581],
  [2144738],
])

/** A cumulative triangle of consecutive accident years, each row from 12 months on. */
export function fromRows(firstOrigin: number, rows: readonly (readonly number[])[]): Triangle {
  return buildTriangle(
    rows.flatMap((row, i) => row.map((value, j) => ({ origin: firstOrigin + i, age: 12 * (j + 1), value }))),
  )
}
