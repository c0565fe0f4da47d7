import type { Target } from './target.ts'

export interface SignInAttack {
  readonly attempts: number
  /** How long the right password of another member took, from an unknown device at the attacker's address. */
  readonly signInMs: number
  readonly violations: readonly string[]
}

/** As long as a right password may take during and after wrong ones. */
const promptMs = 5000
const longestWaitSeconds = 60
const atOnce = 8

/**
 * Sends wrong passwords for accounts that exist and for others, each with another `X-Forwarded-For`, then for the reader's own.
 * The reader must get in promptly, and no response may ask for a longer wait than a minute.
 */
export async function attackSignIn(target: Target, attempts: number): Promise<SignInAttack> {
  const violations: string[] = []
  let sent = 0
  const send = async (email: string, password: string) => {
    sent += 1
    const response = await target.signIn({ email, password, forwardedFor: `203.0.113.${sent % 250}` })
    const wait = Number(response.headers.get('retry-after') ?? 0)
    if (wait > longestWaitSeconds) violations.push(`a response asks to wait ${wait} s`)
    if (response.status !== 401 && response.status !== 429) violations.push(`a wrong password got ${response.status}`)
    await response.arrayBuffer()
    return response.status
  }
  const signInAsReader = async (device?: string) => {
    const startedAt = performance.now()
    const response = await target.signIn({ ...target.reader, ...(device === undefined ? {} : { device }) })
    const ms = performance.now() - startedAt
    if (response.status !== 201) violations.push(`the reader's right password got ${response.status}`)
    else if (ms > promptMs) violations.push(`the reader's right password took ${Math.round(ms)} ms`)
    const body: { device?: string } = await response.json()
    return { ms, device: body.device }
  }

  const { device } = await signInAsReader()
  for (let n = 0; n < attempts; n += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, attempts - n) }, (_, at) => `nobody${n + at}@harbor.test`)
    await Promise.all(batch.map((email) => send(email, 'wrong')))
  }
  const { ms } = await signInAsReader()

  const statuses = new Set<number>()
  for (let n = 0; n < 15; n += 1) statuses.add(await send(target.reader.email, 'wrong'))
  if (!statuses.has(429)) violations.push('wrong passwords for one account from one address were not delayed')
  await signInAsReader(device)
  return { attempts: sent, signInMs: ms, violations }
}
