import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id with the library's parameters: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(password))
}

/** Takes the same time whether or not the account has a password. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await oneAtATime(() => verify(passwordHash ?? decoyHash, password))
  return matches && passwordHash !== null
}

/** The hash of an unknown password, with the same parameters. */
const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$bSeyLEfzeAfyCHun3KTYiQ$oylW0Do1HD5KJzRiehQtM0aL0638hp2WFRLn5bHXcns'

/**
 * Work on one password at a time: it takes a core for some 20 ms, and the threads that it runs on serve every file and
 * name look-up of the process too.
 */
const oneAtATime = pLimit(1)
