import { describe, expect, it } from 'vitest'
import { documentOf, resultOfDocuments } from '../testing/policies.ts'

const form = 'HOMEOWNERS POLICY\n\nEXCLUSIONS\n\nA. We do not insure loss caused by rust of any kind.'

/** Category and effect of all that an endorsement adds. */
function added(endorsement: string): string[] {
  const result = resultOfDocuments({
    v1: [documentOf([form], 'form-1')],
    v2: [documentOf([form], 'form-2'), documentOf([endorsement], 'endorsement')],
  })
  return result.differences
    .filter(({ materiality }) => materiality !== 'none')
    .map(({ category, effect }) => `${category} ${effect}`)
}

const notice = 'THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.'
const modified = 'This endorsement modifies insurance provided under the Homeowners Policy.'

describe('the opening of an endorsement', () => {
  it.each([
    [`EXCLUSION – SILICA DUST\n\n${notice}`],
    [`${notice}\n\nEXCLUSION – SILICA DUST\n\n${modified}`],
    [`SILICA DUST EXCLUSION ENDORSEMENT\n\n${notice}\n\n${modified}`],
    [`EXCLUSION – SILICA DUST\n\n${modified}`],
    [`SILICA DUST NOT COVERED ENDORSEMENT\n\n${notice}`],
    [`EXCLUSION – SILICA DUST\n\n${modified} All other terms and conditions remain unchanged.`],
  ])('takes no cover away: %s', (opening) => {
    expect(new Set(added(opening))).toEqual(new Set(['form_identity unclear']))
  })

  it('takes away what its provisions say', () => {
    expect(added(`EXCLUSION – SILICA DUST\n\n${notice}\n\nA. We do not insure loss caused by silica dust.`)).toContain(
      'exclusion narrower',
    )
  })
})
