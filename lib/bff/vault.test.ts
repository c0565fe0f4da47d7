import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCredential, sealCredential } from './vault.ts'

const key = randomBytes(32)

describe('the vault', () => {
  it('gives back what was put in, under the same key and session', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (credential, session) => {
        expect(openCredential(key, session, sealCredential(key, session, credential))).toBe(credential)
      }),
      { seed: 7 },
    )
  })

  it('shows nothing of the credential and never seals the same way twice', () => {
    const first = sealCredential(key, 'a', 'fd_secret')
    expect(Buffer.from(first, 'base64').toString('latin1')).not.toContain('fd_secret')
    expect(sealCredential(key, 'a', 'fd_secret')).not.toBe(first)
  })

  it('does not open for another session, another key, or after a change of any byte', () => {
    const sealed = sealCredential(key, 'a', 'fd_secret')
    expect(openCredential(key, 'b', sealed)).toBeNull()
    expect(openCredential(randomBytes(32), 'a', sealed)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8((changed[index] ?? 0) ^ 1, index)
      expect(openCredential(key, 'a', changed.toString('base64'))).toBeNull()
    }
    expect(openCredential(key, 'a', '')).toBeNull()
  })

  it('does not open when anything of it is cut off, the tag included', () => {
    const sealed = Buffer.from(sealCredential(key, 'a', ''), 'base64')
    for (let length = 0; length < sealed.length; length++) {
      expect(openCredential(key, 'a', sealed.subarray(0, length).toString('base64'))).toBeNull()
    }
  })
})
