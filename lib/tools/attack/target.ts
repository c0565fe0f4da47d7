import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiRoot } from '#lib/contract/paths.ts'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { runApplication } from '#lib/tools/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { startTemporaryS3 } from '#lib/tools/cli/temporary-s3.ts'
import type { DatabaseKind, StoreKind } from '#lib/tools/crash/deployment.ts'
import { seedWorkspace } from '#lib/tools/testing/seed-workspace.ts'

const members = ['attacker', 'reader'] as const
export type MemberName = (typeof members)[number] | 'neighbor'

/** The service, with one member who attacks it, one who only reads, and one of another organization. */
export interface Target {
  /** Everything that it may write to. */
  readonly folder: string
  readonly pid: number
  readonly port: number
  /** The options of a crowd: an address below the root of the API, and the attacker's credential. */
  readonly crowd: { readonly url: string; readonly tokens: readonly string[] }
  /** Below the root of the API. Rejects where there is no response. */
  request(as: MemberName, path: string, init?: RequestInit): Promise<Response>
  /** The account of the one who only reads. */
  readonly reader: { readonly email: string; readonly password: string }
  signIn(attempt: SignIn): Promise<Response>
  /** True while the process lives and says that it is ready. */
  isUp(): Promise<boolean>
  remove(): Promise<void>
}

interface SignIn {
  readonly email: string
  readonly password: string
  readonly forwardedFor?: string
  readonly device?: string
}

const reader = { email: 'reader@harbor.test', password: 'a password that only the reader knows' }
const tokenOf = (name: MemberName) => `fdk_attack_${name}_0123456789_abcdefghijklmnop`

/** Null where no PostgreSQL is installed, or no S3-compatible server can be. */
export async function openTarget(database: DatabaseKind, store: StoreKind): Promise<Target | null> {
  const postgres = database === 'postgresql' ? await startTemporaryPostgres() : null
  const s3 = store === 's3' ? await startTemporaryS3() : null
  if ((database === 'postgresql' && !postgres) || (store === 's3' && !s3)) {
    await postgres?.stop()
    await s3?.stop()
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'filing-desk-attack-'))
  const env = {
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    LOG_LEVEL: 'silent',
    ALLOW_LOOPBACK_WEBHOOKS: '1',
    TMPDIR: folder,
    ...postgres?.env,
    ...s3?.env,
    ...(store === 'folder' && { FILES_URL: `file:${join(folder, 'store')}` }),
  }
  if (database === 'embedded') await prepareDataDirectory(env.DATA_DIR)
  await seedWorkspace({ folder, organizations: describeOrganizations(), env })
  const { url, pid, stop } = await runApplication({ script: 'api', env, dataDir: env.DATA_DIR })
  const request: Target['request'] = (as, path, init = {}) =>
    fetch(`${url}${apiRoot}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${tokenOf(as)}` } })
  return {
    folder,
    pid,
    port: Number(new URL(url).port),
    crowd: { url: `${url}${apiRoot}/files?limit=50`, tokens: [tokenOf('attacker')] },
    request,
    reader,
    signIn: ({ email, password, forwardedFor, device }) =>
      fetch(`${url}${apiRoot}/sessions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
          ...(device === undefined ? {} : { 'sign-in-device': device }),
        },
        body: JSON.stringify({ email, password }),
      }),
    isUp: () =>
      request('reader', '/readyz').then(
        ({ ok }) => ok,
        () => false,
      ),
    async remove() {
      await stop('SIGKILL')
      await postgres?.stop()
      await s3?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function describeOrganizations(): readonly object[] {
  const organization = {
    ref: 'harbor',
    name: 'Harbor',
    features: ['form_comparisons'],
    ...describeMembers(members),
    files: Array.from({ length: 50 }, (_, n) => ({
      ref: `f${n}`,
      name: `policy ${n}.txt`,
      owner: 'reader@harbor.test',
      content: { text: `Policy ${n}\n` },
    })),
  }
  const other = { ref: 'cove', name: 'Cove', ...describeMembers(['neighbor']) }
  return [organization, other]
}

function describeMembers(names: readonly MemberName[]) {
  const emailOf = (name: MemberName) => `${name}@harbor.test`
  return {
    members: names.map((name) => ({
      email: emailOf(name),
      name,
      role: 'member',
      ...(name === 'reader' ? { password: reader.password } : {}),
    })),
    apiKeys: names.map((name) => ({
      ref: name,
      member: emailOf(name),
      name,
      access: 'read_write',
      token: tokenOf(name),
    })),
  }
}
