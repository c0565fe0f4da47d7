import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a credential for one session. The session's id is authenticated with it: rows cannot be swapped. */
export function sealCredential(key: Uint8Array, sessionId: string, credential: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(sessionId))
  const sealed = Buffer.concat([cipher.update(credential, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The credential, or null where key, session or bytes are not those it was sealed with. */
export function openCredential(key: Uint8Array, sessionId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    // Without the length a tag that was cut to four bytes would do.
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(sessionId))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
