import { createHash } from 'node:crypto'
import type { File as StoredFile } from '#lib/contract/files/operations.ts'
import { createExpectations } from '../expectations.ts'
import { type Member, read, readAll, type Work } from './member.ts'

const most = 60
const mostUnread = 3

/** Uploads, versions, changes and deletions of text files. */
export function workOnFiles(member: Member): Work {
  const { client, prng } = member
  const expected = createExpectations('file', member.counts)
  const ids = new Map<string, string>()
  const list = () => listOwnFiles(member)

  async function upload(): Promise<void> {
    const marker = member.mark('file')
    const { file, state } = draw(marker, 1)
    const made = await expected.write(marker, { ...state, downloadable: true }, () =>
      client.call('uploadFile', { file }),
    )
    if (made) ids.set(marker, made.data.id)
  }

  async function change(marker: string, id: string): Promise<void> {
    const known = expected.known(marker)
    if (!known) return
    const params = { id }
    const kind = prng.weighted({ version: 2, downloadable: 2, delete: 1 })
    if (kind === 'delete') await expected.write(marker, null, () => client.call('deleteFile', { params }))
    if (kind === 'downloadable') {
      const downloadable = !known.downloadable
      await expected.write(marker, { ...known, downloadable }, () =>
        client.call('updateFile', { params, body: { downloadable } }),
      )
    }
    if (kind === 'version') {
      const { file, state } = draw(marker, Number(known.version) + 1)
      await expected.write(marker, { ...known, ...state }, () => client.call('uploadFileVersion', { params, file }))
    }
  }

  return {
    weight: 3,
    async act() {
      const present = expected.present()
      const unread = (await list()).filter(({ textStatus }) => textStatus === 'processing')
      if (unread.length < mostUnread && present.length < most) return await upload()
      if (present.length === 0) return
      const marker = prng.pick(present)
      const id = ids.get(marker)
      if (id && (unread.length < mostUnread || present.length >= most)) await change(marker, id)
    },
    async check() {
      const files = await list()
      const [some] = prng.shuffle(files.filter(({ textStatus }) => textStatus === 'ready'))
      return [
        ...expected.check(files.map((file) => ({ marker: markerOf(file), state: toState(file) }))),
        ...files.flatMap((file) =>
          isEnded(file) || file.textStatus === 'processing' ? [] : [`file ${file.name} ended ${file.textStatus}`],
        ),
        ...(some ? await checkContent(member, some) : []),
      ]
    },
    isSettled: async () => (await list()).every(isEnded),
  }
}

const toState = ({ version, byteLength, downloadable }: StoredFile) => ({ version, byteLength, downloadable })
const markerOf = ({ name }: StoredFile) => name.replace(/\.txt$/, '')
const isEnded = ({ textStatus }: StoredFile) => textStatus === 'ready'

function draw(marker: string, version: number) {
  const text = textOf(marker, version)
  const file = new File([text], `${marker}.txt`, { type: 'text/plain' })
  return { file, state: { version, byteLength: file.size } }
}

/** A few lines, now and then of several MiB, that only depend on the marker and the version. */
function textOf(marker: string, version: number): string {
  const seed = createHash('sha256').update(`${marker} ${version}`).digest()
  const lines = seed[0] !== undefined && seed[0] < 16 ? 30_000 : 20 + (seed[1] ?? 0)
  return `Policy ${marker}, edition ${version}\n${`${seed.toString('hex')} applies to every loss.\n`.repeat(lines)}`
}

async function listOwnFiles({ client, email }: Member): Promise<readonly StoredFile[]> {
  const all = await readAll(async (cursor) => {
    const { data } = await client.call('listFiles', { query: { limit: 100, ...(cursor && { cursor }) } })
    return { records: data.files, nextCursor: data.nextCursor }
  })
  return all.filter(({ name }) => name.startsWith(email.split('@')[0] ?? ''))
}

async function checkContent({ client }: Member, { id, version, name }: StoredFile): Promise<readonly string[]> {
  const { data } = await read(() => client.call('getFileContent', { params: { id }, query: { version } }))
  const text = textOf(name.replace(/\.txt$/, ''), version)
  return (await data.text()) === text ? [] : [`version ${version} of file ${name} has other bytes`]
}
