import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seedWorkspace } from '#lib/tools/testing/seed-workspace.ts'

export const benchAccount = {
  email: 'bench@bench.test',
  password: 'bench password',
  token: 'fdk_bench_0123456789_abcdefghijklmnop',
}

export interface BenchWording {
  readonly name: string
  readonly text: string
}

/** A tiny policy form. */
export function printForm(kind: string): string {
  const sections = ['Coverage', 'Exclusions', 'Conditions', 'Limits'].map(
    (heading, at) =>
      `${at + 1}. ${heading}\nWe pay for ${kind} loss of part ${at + 1} within ${30 + kind.length} days.`,
  )
  return `Form ${kind}\n\n${sections.join('\n\n')}\n`
}

/** A data directory with one member, a key, and a file for each wording; the wordings' files are found by their names. */
export async function seedBench(
  wordings: readonly BenchWording[],
  env: Readonly<Record<string, string>> = {},
  reference: object = {},
): Promise<string> {
  const { email, password, token } = benchAccount
  return await seedOrganization(
    {
      members: [{ email, name: 'Bench', password, role: 'member' }],
      apiKeys: [{ ref: 'bench', member: email, name: 'Bench', access: 'read_write', token }],
      files: wordings.map(({ name, text }, index) => ({ ref: `f${index}`, name, owner: email, content: { text } })),
    },
    env,
    reference,
  )
}

/** A data directory, or a database, with a member for each key; each has fifty small files. */
export async function seedMembers(tokens: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const members = tokens.map((token, index) => ({ token, email: `bench-${index}@bench.test` }))
  return await seedOrganization(
    {
      members: members.map(({ email }) => ({ email, name: email, password: benchAccount.password, role: 'member' })),
      apiKeys: members.map(({ email, token }, index) => ({
        ref: `k${index}`,
        member: email,
        name: 'Bench',
        access: 'read_write',
        token,
      })),
      files: members.flatMap(({ email }, member) =>
        Array.from({ length: 50 }, (_, file) => ({
          ref: `f${member}-${file}`,
          name: `${file}.txt`,
          owner: email,
          content: { text: `Form ${file} of ${email}` },
        })),
      ),
    },
    env,
  )
}

async function seedOrganization(
  records: object,
  env: Readonly<Record<string, string>> = {},
  reference: object = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'filing-desk-bench-'))
  const organization = { ref: 'bench', name: 'Bench', features: ['form_comparisons'], datasets: ['naic'], ...records }
  const dataDir = join(folder, 'data')
  await seedWorkspace({
    folder,
    organizations: [organization],
    reference,
    env: { DATA_DIR: dataDir, DEMO: '0', ...env },
  })
  return dataDir
}

export interface BenchClient {
  readonly get: (path: string) => Promise<Record<string, unknown>>
  readonly post: (path: string, body: unknown) => Promise<Record<string, unknown>>
}

export function createBenchClient(url: string): BenchClient {
  const headers = { Authorization: `Bearer ${benchAccount.token}`, 'Content-Type': 'application/json' }
  const read = async (response: Response): Promise<Record<string, unknown>> => {
    const body: Record<string, unknown> = await response.json()
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`)
    return body
  }
  return {
    get: async (path) => await read(await fetch(`${url}/api/v2${path}`, { headers })),
    post: async (path, body) =>
      await read(await fetch(`${url}/api/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) })),
  }
}

/** Every file by its name, once its text has been read. */
export async function readFileIds(client: BenchClient): Promise<string[]> {
  for (;;) {
    const { files } = (await client.get('/files?limit=100')) as {
      files: { id: string; name: string; textStatus: string }[]
    }
    if (files.every(({ textStatus }) => textStatus === 'ready'))
      return files.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id)
    await delay(100)
  }
}
