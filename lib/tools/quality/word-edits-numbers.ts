import type { Effect } from '#lib/engines/compare/types.ts'
import { sitesOf, type WordEdit } from './word-edits.ts'

export const amountEdit: WordEdit = {
  kind: 'amount',
  find: ({ sentence: { text } }, prng) =>
    sitesOf(text, /\$\d[\d,]*/g, ([printed]) => {
      const value = Number(printed.replace(/[$,]/g, ''))
      const fresh = roundAmount(value * prng.pick([0.2, 0.4, 0.5, 1.5, 2, 2.5, 5]))
      if (fresh === value || fresh < 5) return null
      return {
        replacement: `$${fresh.toLocaleString('en-US')}`,
        categories: ['amount'],
        effect: limitEffect(text, fresh > value),
      }
    }),
}

export const percentageEdit: WordEdit = {
  kind: 'percentage',
  find: ({ sentence: { text } }, prng) =>
    sitesOf(text, /\b(\d{1,3})( percent\b|%)/g, ([, digits = '', unit = '']) => {
      const fresh = prng.pick([5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 90])
      if (fresh === Number(digits)) return null
      return {
        replacement: `${fresh}${unit}`,
        categories: ['percentage'],
        effect: limitEffect(text, fresh > Number(digits)),
      }
    }),
}

const periods: Readonly<Record<string, readonly number[]>> = {
  hour: [12, 24, 36, 48, 72, 96, 168],
  day: [5, 7, 10, 14, 15, 20, 21, 30, 45, 60, 75, 90, 120, 180, 270],
  month: [2, 3, 6, 9, 12, 18, 24],
  year: [2, 3, 4, 5, 6, 10],
}

const spelledOut: readonly (readonly [string, number])[] = [
  ['ten', 10],
  ['fifteen', 15],
  ['thirty', 30],
  ['sixty', 60],
  ['ninety', 90],
]

export const periodEdit: WordEdit = {
  kind: 'time period',
  find: ({ sentence: { text } }, prng) => [
    ...sitesOf(text, /\b(\d{1,3})((?: consecutive| continuous| calendar)? (hour|day|month|year)s?\b)/g, (match) => {
      const [, digits = '', tail = '', unit = 'day'] = match
      const fresh = prng.pick(periods[unit] ?? [2])
      if (fresh === Number(digits) || !tail.endsWith('s')) return null
      return {
        replacement: `${fresh}${tail}`,
        categories: ['time_period'],
        effect: periodEffect(text, fresh > Number(digits)),
      }
    }),
    ...sitesOf(text, /\b([a-z]+) \((\d{1,2})\)(?= (?:days|months)\b)/g, ([, words = '', digits = '']) => {
      const fresh = prng.pick(spelledOut.filter(([, figure]) => String(figure) !== digits))
      if (!spelledOut.some(([word]) => word === words)) return null
      const isLonger = fresh[1] > Number(digits)
      return {
        replacement: `${fresh[0]} (${fresh[1]})`,
        categories: ['time_period'],
        effect: periodEffect(text, isLonger),
      }
    }),
    ...sitesOf(text, /\bone (year|month)\b/g, ([, unit = '']) => ({
      replacement: `${prng.pick(['two', 'three', 'four'])} ${unit}s`,
      categories: ['time_period'],
      effect: periodEffect(text, true),
    })),
    ...sitesOf(text, /\btwo (year|month)s\b/g, ([, unit = '']) => ({
      replacement: prng.pick([`one ${unit}`, `five ${unit}s`]),
      categories: ['time_period'],
      effect: null,
    })),
  ],
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

export const dateEdit: WordEdit = {
  kind: 'date',
  find: ({ sentence: { text } }, prng) =>
    sitesOf(text, new RegExp(`\\b(?:${months}) \\d{1,2}, \\d{4}\\b`, 'g'), ([printed]) => ({
      replacement: printed.replace(/\d{4}$/, (year) => String(Number(year) + prng.pick([-3, -1, 1, 2, 5]))),
      categories: ['date'],
      effect: null,
    })),
}

/** The effect of a higher figure, which is plain only for a limit we pay up to and for a deductible. */
function limitEffect(text: string, isHigher: boolean): Effect | null {
  if (/deductible|not cover|not insure|not pay|exceeds?\b|value of|at least|less than|premium/i.test(text)) return null
  if (
    /we will pay (?:you )?up to|we will pay no more than|will pay not more than|our limit of liability|the most we will pay|special limit/i.test(
      text,
    )
  ) {
    return isHigher ? 'broader' : 'narrower'
  }
  return null
}

/** More time for the insured to act is broader; other periods depend on who they bind. */
function periodEffect(text: string, isLonger: boolean): Effect | null {
  if (/^Within \d+ days after .*\bsend us\b/.test(text) || /you must (?:file|start) the suit within/.test(text)) {
    return isLonger ? 'broader' : 'narrower'
  }
  return null
}

function roundAmount(value: number): number {
  const step = value >= 20_000 ? 5_000 : value >= 2_000 ? 500 : value >= 200 ? 50 : 5
  return Math.max(step, Math.round(value / step) * step)
}
