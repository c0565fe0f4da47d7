import { scenarioLimits } from '#lib/contract/development-scenarios/operations.ts'

const { amount, factor, lossRatio, simulations, weight } = scenarioLimits

export function checkFactor(value: number): string | null {
  return value > 0 && value <= factor ? null : `Enter a factor above 0, up to ${factor.toLocaleString('en-US')}.`
}

/** In percent. */
export function checkLossRatio(value: number): string | null {
  const most = lossRatio * 100
  return value > 0 && value <= most ? null : `Enter a percentage above 0, up to ${most.toLocaleString('en-US')}.`
}

/** In the scale of the table. */
export function checkAmount(value: number): string | null {
  return Math.abs(value) <= amount / 1000 ? null : 'This amount is too large.'
}

/** In percent. */
export function checkTrend(value: number): string | null {
  return value >= -50 && value <= 100 ? null : 'Enter a percentage from −50 to 100.'
}

export function checkDecay(value: number): string | null {
  return value >= 0 && value <= 1 ? null : 'Enter a number from 0 to 1.'
}

export function checkWeight(value: number): string | null {
  return value >= 0 && value <= weight ? null : `Enter a weight from 0 to ${weight.toLocaleString('en-US')}.`
}

export function checkSeed(value: number): string | null {
  return Number.isInteger(value) && value >= 0 && value <= 0xffffffff
    ? null
    : 'Enter a whole number from 0 to 4,294,967,295.'
}

export function checkSimulations(value: number): string | null {
  return Number.isInteger(value) && value >= 100 && value <= simulations
    ? null
    : `Enter a whole number from 100 to ${simulations.toLocaleString('en-US')}.`
}

export function checkPeriods(value: number): string | null {
  return Number.isInteger(value) && value >= 1 && value <= 500 ? null : 'Enter a whole number from 1 to 500.'
}
