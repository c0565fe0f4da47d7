import type { Norm } from '../read-wording.ts'
import type { Facts } from './facts.ts'

/**
 * “The loss of $6,000 less the deductible of $1,000 is $5,000; at most $2,500 of it is paid.” Null where the facts state
 * no loss or several, or where nothing reduces it.
 */
export function computePayment({ kind, scope }: Norm, { quantities }: Facts): string | null {
  const sums = quantities.filter(({ quantity }) => quantity.unit === 'dollar')
  const isOfPolicy = (near: ReadonlySet<string>) => near.has('limit of liability') || near.has('deductible')
  const losses = sums.filter(({ near }) => !isOfPolicy(near)).map(({ quantity }) => quantity.value)
  const deductibles = sums.filter(({ near }) => near.has('deductible')).map(({ quantity }) => quantity.value)
  const caps = scope.slots.flatMap(({ bounds }) =>
    kind === 'limit' ? bounds.flatMap(({ quantity: { unit, value } }) => (unit === 'dollar' ? [value] : [])) : [],
  )
  const [loss, deductible, cap] = [only(losses), only(deductibles), only(caps)]
  if (loss === null || (deductible === null && cap === null)) return null
  const net = Math.max(0, loss - (deductible ?? 0))
  const reduced =
    deductible === null
      ? `The loss is ${dollars(loss)}`
      : `The loss of ${dollars(loss)} less the deductible of ${dollars(deductible)} is ${dollars(net)}`
  if (cap === null) return `${reduced}.`
  return cap < net ? `${reduced}; at most ${dollars(cap)} of it is paid.` : `${reduced}; the limit is ${dollars(cap)}.`
}

function only(values: readonly number[]): number | null {
  const different = new Set(values)
  return different.size === 1 ? (values[0] ?? null) : null
}

function dollars(value: number): string {
  return `$${value.toLocaleString('en-US')}`
}
