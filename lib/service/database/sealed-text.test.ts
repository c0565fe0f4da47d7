import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openText, type SealingKeys, sealText } from './sealed-text.ts'

const keys: SealingKeys = [randomBytes(32)]

describe('the vault', () => {
  it('gives back what was put in, under the same key and session', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (credential, session) => {
        expect(openText(keys, session, sealText(keys, session, credential))).toBe(credential)
      }),
      { seed: 7 },
    )
  })

  it('shows nothing of the credential and never seals the same way twice', () => {
    const first = sealText(keys, 'a', 'fd_secret')
    expect(Buffer.from(first, 'base64').toString('latin1')).not.toContain('fd_secret')
    expect(sealText(keys, 'a', 'fd_secret')).not.toBe(first)
  })

  it('does not open for another session, another key, or after a change of any byte', () => {
    const sealed = sealText(keys, 'a', 'fd_secret')
    expect(openText(keys, 'b', sealed)).toBeNull()
    expect(openText([randomBytes(32)], 'a', sealed)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8((changed[index] ?? 0) ^ 1, index)
      expect(openText(keys, 'a', changed.toString('base64'))).toBeNull()
    }
    expect(openText(keys, 'a', '')).toBeNull()
  })

  it('opens with a former key too, and seals with the first', () => {
    const changed: SealingKeys = [randomBytes(32), ...keys]
    expect(openText(changed, 'a', sealText(keys, 'a', 'fd_secret'))).toBe('fd_secret')
    const sealed = sealText(changed, 'a', 'fd_secret')
    expect(openText(changed.slice(0, 1), 'a', sealed)).toBe('fd_secret')
    expect(openText(keys, 'a', sealed)).toBeNull()
  })

  it('does not open when anything of it is cut off, the tag included', () => {
    const sealed = Buffer.from(sealText(keys, 'a', ''), 'base64')
    for (let length = 0; length < sealed.length; length++) {
      expect(openText(keys, 'a', sealed.subarray(0, length).toString('base64'))).toBeNull()
    }
  })
})
