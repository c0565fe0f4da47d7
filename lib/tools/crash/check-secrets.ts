import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ApplicationEnded, runApplication } from '#lib/tools/cli/run-application.ts'
import type { Deployment } from './deployment.ts'

const changed = 'a secret that encrypts nothing so far'

/**
 * With the processes stopped: a start with another VAULT_SECRET is rejected, and one that lists the former secret works.
 * Both secrets are needed from then on, so this comes last.
 */
export async function checkSecrets({ env }: Deployment): Promise<readonly string[]> {
  const start = async (variables: Readonly<Record<string, string>>) => {
    const application = await runApplication({
      script: 'api',
      env: { ...env, VAULT_SECRET: changed, ...variables },
      dataDir: env.DATA_DIR ?? '',
    })
    await application.stop()
  }
  const rejection = await start({}).then(
    () => null,
    (error: unknown) => error,
  )
  const isRejected = rejection instanceof ApplicationEnded && rejection.code === 1
  await start({ VAULT_SECRET_PREVIOUS: env.VAULT_SECRET ?? readVaultSecret(env.DATA_DIR ?? '') })
  return isRejected ? [] : ['a process started with another VAULT_SECRET']
}

function readVaultSecret(dataDir: string): string {
  const text = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  return z.object({ vault: z.string() }).parse(JSON.parse(text)).vault
}
