import { describe, expect, it } from 'vitest'
import { CreateFormComparison } from '#lib/contract/comparisons/create-form-comparison.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { fillVersionRequest } from './version-request.ts'

const id = '00000000-0000-4000-8000-000000000001'

describe('comparing two versions of a file', () => {
  it('fills in both as variants, the earlier one first, named after the file and the version', () => {
    expect(fillVersionRequest({ id, name: 'LM HO 03.pdf' }, [2, 4])).toEqual({
      variants: [
        { key: 'version-2', label: 'LM HO 03 · version 2', documents: [{ fileId: id, version: 2 }] },
        { key: 'version-4', label: 'LM HO 03 · version 4', documents: [{ fileId: id, version: 4 }] },
      ],
    })
  })

  it('is a request that the service accepts, also for a long name', () => {
    const request = fillVersionRequest({ id, name: `${'é'.repeat(400)}.txt` }, [1, 12])
    expect(CreateFormComparison.parse(request)).toEqual(request)
    const label = request.variants[1]?.label ?? ''
    expect([...label]).toHaveLength(comparisonLimits.label)
    expect(label.endsWith(' · version 12')).toBe(true)
  })
})
