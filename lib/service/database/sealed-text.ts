import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Of 32 bytes each. The first seals; every one opens, so that a key can be changed while records are re-encrypted. */
export type SealingKeys = readonly [Uint8Array, ...Uint8Array[]]

/** Encrypts a secret of one record. The record's id is authenticated with it: rows cannot be swapped. */
export function sealText([key]: SealingKeys, recordId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(recordId))
  // Stryker disable next-line StringLiteral: the default encoding is UTF-8
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The secret, or null where record or bytes are not those it was sealed with, or none of the keys is. */
export function openText(keys: readonly Uint8Array[], recordId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  for (const key of keys) {
    const secret = openWith(key, recordId, bytes)
    if (secret !== null) return secret
  }
  return null
}

function openWith(key: Uint8Array, recordId: string, bytes: Buffer): string | null {
  try {
    // Without the length a tag that was cut to four bytes would do.
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(recordId))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
