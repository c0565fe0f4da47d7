import type { ReserveMethod } from '#lib/contract/development-scenarios/operations.ts'
import type { Method } from './workbench-state.ts'

const names: Readonly<Record<Exclude<ReserveMethod, 'other-basis'>, string>> = {
  'chain-ladder': 'Chain ladder',
  'expected-losses': 'Expected losses',
  'bornhuetter-ferguson': 'Bornhuetter-Ferguson',
  benktander: 'Benktander',
  'cape-cod': 'Cape Cod',
  'frequency-severity': 'Frequency and severity',
}

/** `part` says which basis the page has, and so which is the other one. */
export function nameOfMethod(method: Method, part: string): string {
  if (method === 'selected') return 'Selected'
  if (method === 'other-basis') return part === '2' ? 'Chain ladder on paid' : 'Chain ladder on reported'
  return names[method]
}
