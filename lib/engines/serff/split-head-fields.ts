import type { Facts, Found } from './types.ts'
import { isNone, readValue } from './values.ts'

/** Running heads print two values with a slash between them. They fill in what the rest of the filing does not say. */
export function splitHeadFields({ toiAndSubToi, projectNameAndNumber, ...fields }: Facts): Facts {
  return {
    ...(toiAndSubToi ? splitTypes(toiAndSubToi) : {}),
    ...(projectNameAndNumber ? splitProject(projectNameAndNumber) : {}),
    ...fields,
  }
}

/** The sub-TOI begins with its code: names may contain slashes. */
function splitTypes({ value, sources }: Found): Facts {
  const at = value.search(/\/(?=\d{2}\.\d{4}\b)/)
  const [toi, subToi] = [readValue('toi', value.slice(0, at)), readValue('subToi', value.slice(at + 1))]
  return at > 0 && toi && subToi ? { toi: { value: toi, sources }, subToi: { value: subToi, sources } } : {}
}

function splitProject({ value, sources }: Found): Facts {
  const parts = value.split('/').map((part) => part.trim())
  const [name, number] = parts
  if (parts.length !== 2 || !name || !number) return {}
  return {
    projectName: { value: name, sources },
    ...(isNone(number) ? {} : { projectNumber: { value: number, sources } }),
  }
}
