import type { Db } from '#lib/service/database/open.ts'
import { insuranceSubtypes, insuranceTypes } from '#lib/service/database/schema/reference.ts'

export interface TypeWarning {
  readonly field: 'toiCode' | 'subToiCode'
  readonly message: string
}

interface Types {
  readonly toiCode?: string | null | undefined
  readonly subToiCode?: string | null | undefined
}

/**
 * The published operations take any code: states file types that the list does not have. Everywhere else a code that is not
 * in the list is kept too, and a person is asked to check it.
 */
export async function openTypeCheck(db: Db): Promise<(types: Types) => TypeWarning[]> {
  const types = await db.select({ code: insuranceTypes.code }).from(insuranceTypes)
  const subtypes = await db
    .select({ code: insuranceSubtypes.code, toiCode: insuranceSubtypes.toiCode })
    .from(insuranceSubtypes)
  const typeCodes = new Set(types.map(({ code }) => code))
  const subtypeCodes = new Set(subtypes.map(({ code, toiCode }) => `${toiCode} ${code}`))
  return ({ toiCode, subToiCode }) => {
    const warnings: TypeWarning[] = []
    if (toiCode && !typeCodes.has(toiCode)) {
      warnings.push({ field: 'toiCode', message: `The list has no TOI “${toiCode}”. It is kept as it is.` })
    }
    if (subToiCode && !subtypeCodes.has(`${toiCode} ${subToiCode}`)) {
      const owner = toiCode ? `The TOI “${toiCode}”` : 'A filing without a TOI'
      warnings.push({ field: 'subToiCode', message: `${owner} has no sub-TOI “${subToiCode}”. It is kept as it is.` })
    }
    return warnings
  }
}
