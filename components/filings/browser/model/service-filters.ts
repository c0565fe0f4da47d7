import type { FilingSearch } from '#lib/queries/filings.ts'
import { type FacetName, me, nothing } from './facet-definitions.ts'
import type { Choices } from './facets.ts'

/** Old links name values by ids, which the service’s filters do not take. */
const isId = (value: string) => /^[0-9a-f]{8}(?:-|$)/.test(value)

type ServiceFilters = Pick<FilingSearch, 'status' | 'state' | 'owner' | 'assignee'>

/** The choices by which the service finds filings: any states and statuses, one owner, one assignee. The list checks all. */
export function toServiceFilters(choices: Choices): ServiceFilters {
  const [status, state] = [listed(choices, 'status'), listed(choices, 'state')]
  const [owner, assignee] = [person(choices, 'owner'), person(choices, 'assignee')]
  return {
    ...(status === null ? {} : { status }),
    ...(state === null ? {} : { state }),
    ...(owner === null ? {} : { owner }),
    ...(assignee === null ? {} : { assignee }),
  }
}

/** Null where a choice is not one of the service’s: it would leave out filings that have that. */
function listed(choices: Choices, name: FacetName): string | null {
  const values = choices[name]
  return values.length === 0 || values.some((value) => value === nothing || isId(value)) ? null : values.join(',')
}

function person(choices: Choices, name: FacetName): string | null {
  const [value, another] = choices[name]
  if (value === undefined || another !== undefined || value === nothing || isId(value)) return null
  return value !== me && value.startsWith(nothing) ? value.slice(nothing.length) : value
}
