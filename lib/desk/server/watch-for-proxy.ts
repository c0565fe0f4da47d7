import type { IncomingMessage } from 'node:http'
import type { Logger } from '#lib/service/api/kernel/ports.ts'
import type { Env } from './env.ts'

type ProxyEnv = Pick<Env, 'publicUrl' | 'trustProxy'>

const consequence =
  'everyone behind the proxy counts as one address, so one person’s wrong passwords delay the others. Set TRUST_PROXY=1 if the proxy sets X-Forwarded-For.'

/** At the start: this server does not speak TLS, so something in front of it does where the public address is https. */
export function warnOfProxy({ publicUrl, trustProxy }: ProxyEnv, logger: Logger): void {
  if (trustProxy || !publicUrl?.startsWith('https:')) return
  logger.warn(`PUBLIC_URL is https and TRUST_PROXY is not set: ${consequence}`)
}

/** Warns once, at the first request that comes through a proxy. */
export function watchForProxy({ trustProxy }: ProxyEnv, logger: Logger): (request: IncomingMessage) => void {
  let hasWarned = trustProxy
  return ({ headers }) => {
    if (hasWarned || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return
    hasWarned = true
    logger.warn(`Requests come through a proxy and TRUST_PROXY is not set: ${consequence}`)
  }
}
