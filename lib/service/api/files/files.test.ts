import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ works: true })
})
afterAll(() => api.close())

interface UploadOptions {
  readonly as?: Actor
  readonly name?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly path?: string
}

async function upload(
  content: BlobPart,
  { as = 'member', name = 'form.txt', fields = {}, path = '/files' }: UploadOptions = {},
) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', new Blob([content]), name)
  return await api.request(path, { as, body })
}

async function uploaded(content: BlobPart, options?: UploadOptions): Promise<string> {
  const response = await upload(content, options)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

async function read(path: string, as: Actor = 'member') {
  const response = await api.request(path, { as })
  return { status: response.status, body: await response.json() }
}

async function textOf(id: string, as: Actor = 'member') {
  await expect.poll(async () => (await read(`/files/${id}`, as)).body.textStatus).not.toBe('processing')
  return (await read(`/files/${id}`, as)).body
}

interface ListedFiles {
  readonly files: readonly { readonly id: string }[]
  readonly nextCursor: string | null
}

const withoutId = ({ requestId: _, ...body }: { requestId: string }) => body

describe('an upload', () => {
  test('stores a text file and returns its text by page', async () => {
    const created = await upload('First page.\fSecond page.', { name: 'HO 3.txt' })
    expect(created.status).toBe(201)
    const file = await created.json()
    expect(file).toMatchObject({
      name: 'HO 3.txt',
      mediaType: 'text/plain',
      byteLength: 24,
      version: 1,
      paged: false,
      downloadable: true,
      scope: null,
      owner: { id: api.members.member.id, name: 'member' },
      permissions: { edit: true, download: true },
    })
    expect(await textOf(file.id)).toMatchObject({ textStatus: 'ready', pageCount: 2, progress: null })
    expect((await read(`/files/${file.id}/pages/2`)).body).toEqual({
      page: 2,
      width: null,
      height: null,
      text: 'Second page.',
      runs: [],
    })
    expect((await read(`/files/${file.id}/pages/3`)).status).toBe(404)
  })

  test('accepts exactly 25 MiB and rejects one byte more', async () => {
    const most = new Uint8Array(fileLimits.bytes)
    expect((await upload(most)).status).toBe(201)
    const before = (await read('/files?limit=100')).body.files.length
    const rejected = await upload(new Uint8Array(fileLimits.bytes + 1))
    expect(rejected.status).toBe(413)
    expect((await rejected.json()).code).toBe('request_too_large')
    expect((await read('/files?limit=100')).body.files.length).toBe(before)
  })

  test('stores an empty file and one of an unknown type as unreadable, with reason and remedy', async () => {
    expect(await textOf(await uploaded(''))).toMatchObject({ textStatus: 'unreadable', unreadableReason: 'empty' })
    const rtf = await textOf(await uploaded('{\\rtf1 hello}', { name: 'form.pdf' }))
    expect(rtf).toMatchObject({
      textStatus: 'unreadable',
      unreadableReason: 'unsupported_type',
      mediaType: 'application/octet-stream',
    })
    expect(rtf.unreadableMessage).toContain('RTF')
    expect((await read(`/files/${rtf.id}/pages/1`)).body.code).toBe('input_unreadable')
  })

  test('takes only the last part of a path as the name', async () => {
    const id = await uploaded('text', { name: 'C:\\forms\\..\\HO "3".txt' })
    expect((await read(`/files/${id}`)).body.name).toBe('HO "3".txt')
  })

  test.each(['..', ' . ', '\u202e', '\u200b'])('rejects the invisible name %j', async (name) => {
    const response = await upload('text', { name })
    expect(response.status).toBe(400)
    expect((await response.json()).details).toMatchObject([{ location: 'body', path: ['file'], code: 'required' }])
  })

  test('applies the rules for names to renaming too', async () => {
    const id = await uploaded('text')
    const rename = (name: string) => api.request(`/files/${id}`, { as: 'member', method: 'PATCH', json: { name } })
    expect(await (await rename(' HO\u202e 00\r\n 03 ')).json()).toMatchObject({ name: 'HO 00 03' })
    for (const name of ['', '..', '\u200b', '\u0007', 'a\u0000b', 'x'.repeat(fileLimits.name + 1)]) {
      const rejected = await rename(name)
      expect(rejected.status).toBe(400)
      expect((await rejected.json()).details).toMatchObject([
        { location: 'body', path: ['name'], code: 'invalid_value' },
      ])
    }
    expect((await read(`/files/${id}`)).body.name).toBe('HO 00 03')
  })

  test.each([
    ['no file', new FormData(), { path: ['file'], code: 'required' }],
    ['an unknown field', withField('colour', 'red'), { path: ['colour'], code: 'unknown_field' }],
    ['a field named __proto__', withField('__proto__', 'red'), { path: ['__proto__'], code: 'unknown_field' }],
    ['a bad scope', withField('scope', 'harbor'), { path: ['scope'], code: 'invalid_value' }],
  ])('rejects %s', async (_, body, detail) => {
    const response = await api.request('/files', { as: 'member', body })
    expect(response.status).toBe(400)
    expect((await response.json()).details).toMatchObject([{ location: 'body', ...detail }])
  })

  test('rejects a truncated body and leaves no file', async () => {
    const response = await api.request('/files', {
      as: 'member',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of it',
    })
    expect(response.status).toBe(400)
  })

  test('is forbidden to viewers and read-only keys', async () => {
    expect((await upload('text', { as: 'viewer' })).status).toBe(403)
    const body = withField('scope', api.scope)
    expect((await api.request('/files', { as: 'member', with: 'readOnlyKey', body })).status).toBe(403)
  })

  function withField(name: string, value: string): FormData {
    const body = new FormData()
    body.append(name, value)
    body.append('file', new Blob(['text']), 'a.txt')
    return body
  }
})

describe('who may open a file', () => {
  test('is chosen with its upload: members by id, all of them or none, and a scope', async () => {
    const { viewer, admin, stranger } = api.members
    const sharedWith = `${viewer.id},${admin.id.toUpperCase()}`
    const id = await uploaded('shared', { fields: { sharedWith } })
    expect((await read(`/files/${id}`)).body.sharedWith.toSorted()).toEqual([viewer.id, admin.id].toSorted())
    expect((await read(`/files/${id}`, 'admin')).status).toBe(200)
    expect((await read(`/files/${id}`, 'owner')).status).toBe(404)
    const before = (await read('/files')).body.files.length
    const fields = { sharedWith: `${viewer.id},${stranger.id}` }
    const rejected = await upload('x', { fields })
    expect([rejected.status, (await rejected.json()).details[0].path]).toEqual([400, ['sharedWith', '1']])
    expect((await upload('x', { fields: { sharedWith: 'viewer' } })).status).toBe(400)
    expect((await read('/files')).body.files).toHaveLength(before)
  })

  test('without a scope: its owner and the members it is shared with', async () => {
    const id = await uploaded('private')
    expect((await read(`/files/${id}`, 'owner')).status).toBe(404)
    const shared = await api.request(`/files/${id}`, {
      as: 'member',
      method: 'PATCH',
      json: { sharedWith: [api.members.viewer.id] },
    })
    expect((await shared.json()).sharedWith).toEqual([api.members.viewer.id])
    expect((await read(`/files/${id}`, 'viewer')).body.permissions).toEqual({ edit: false, download: true })
    expect((await read('/files', 'viewer')).body.files.map((file: { id: string }) => file.id)).toContain(id)
    expect((await read(`/files/${id}`, 'owner')).status).toBe(404)
  })

  test('with a scope: everyone who can read the scope; only its owner and editors of the scope can change it', async () => {
    const id = await uploaded('scoped', { fields: { scope: 'mc:HARBOR' } })
    expect((await read(`/files/${id}`, 'viewer')).body).toMatchObject({
      scope: api.scope,
      permissions: { edit: false },
    })
    expect((await read(`/files/${id}`, 'admin')).body.permissions.edit).toBe(true)
    expect((await upload('x', { as: 'stranger', fields: { scope: api.scope } })).status).toBe(404)
  })

  test('responds to hidden, deleted and foreign files exactly as to missing ones', async () => {
    const hidden = await uploaded('hidden')
    const deleted = await uploaded('deleted')
    expect((await api.request(`/files/${deleted}`, { as: 'member', method: 'DELETE' })).status).toBe(204)
    const missing = withoutId((await read(`/files/${api.deps.randomId()}`)).body)
    for (const [id, as] of [
      [hidden, 'stranger'],
      [hidden, 'owner'],
      [deleted, 'member'],
    ] as const) {
      for (const path of [`/files/${id}`, `/files/${id}/content`, `/files/${id}/pages/1`]) {
        const response = await read(path, as)
        expect(response.status).toBe(404)
        expect(withoutId(response.body)).toEqual(missing)
      }
    }
  })

  test('forbids changing and deleting to members who can only read', async () => {
    const id = await uploaded('text')
    await api.request(`/files/${id}`, { as: 'member', method: 'PATCH', json: { sharedWith: [api.members.admin.id] } })
    expect((await api.request(`/files/${id}`, { as: 'admin', method: 'PATCH', json: { name: 'x' } })).status).toBe(403)
    expect((await api.request(`/files/${id}`, { as: 'admin', method: 'DELETE' })).status).toBe(403)
    expect((await upload('2', { as: 'admin', path: `/files/${id}/versions` })).status).toBe(403)
  })

  test('allows sharing only with members of the organization', async () => {
    const id = await uploaded('text')
    const response = await api.request(`/files/${id}`, {
      as: 'member',
      method: 'PATCH',
      json: { sharedWith: [api.members.viewer.id, api.members.stranger.id] },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).details).toMatchObject([{ path: ['sharedWith', '1'], code: 'invalid_value' }])
    expect((await read(`/files/${id}`)).body.sharedWith).toEqual([])
  })
})

describe('content', () => {
  test('is returned byte for byte as an attachment that a browser does not run', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(65_536))
    const content = Buffer.concat(Array.from({ length: 40 }, () => bytes))
    const id = await uploaded(content, { name: 'Größe “A” (1).pdf' })
    const response = await api.request(`/files/${id}/content`, { as: 'member' })
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': String(content.length),
      'content-disposition':
        'attachment; filename="Gr??e ?A? (1).pdf"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%E2%80%9CA%E2%80%9D%20%281%29.pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('of a file that is not downloadable is only for its owner, its pages for every reader', async () => {
    const id = await uploaded('text', { fields: { scope: api.scope } })
    await textOf(id)
    await api.request(`/files/${id}`, { as: 'member', method: 'PATCH', json: { downloadable: false } })
    const rejected = await read(`/files/${id}/content`, 'admin')
    expect(rejected).toMatchObject({ status: 403, body: { code: 'download_restricted' } })
    expect((await api.request(`/files/${id}/content`, { as: 'member' })).status).toBe(200)
    expect((await read(`/files/${id}/pages/1`, 'admin')).body.text).toBe('text')
  })
})

describe('versions', () => {
  test('keep older ones readable; the newest is current', async () => {
    const id = await uploaded('first')
    await textOf(id)
    const second = await upload('second', { path: `/files/${id}/versions`, name: 'other.txt' })
    expect(second.status).toBe(201)
    expect(await second.json()).toMatchObject({ id, version: 2, name: 'form.txt' })
    await textOf(id)
    expect((await read(`/files/${id}/pages/1`)).body.text).toBe('second')
    expect((await read(`/files/${id}/pages/1?version=1`)).body.text).toBe('first')
    expect((await read(`/files/${id}?version=1`)).body.version).toBe(1)
    expect((await read(`/files/${id}?version=3`)).status).toBe(404)
  })

  test('uploaded at the same time get different numbers', async () => {
    const id = await uploaded('0')
    const responses = await Promise.all([1, 2, 3, 4].map((n) => upload(String(n), { path: `/files/${id}/versions` })))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await read(`/files/${id}`)).body.version).toBe(5)
  })
})

describe('the list', () => {
  test('shows what the caller can open, newest first, page by page, and finds by part of the name', async () => {
    const names = ['100% cover.txt', '100x cover.txt', 'Cover_A.txt']
    for (const name of names) {
      api.advance(1000)
      await uploaded('text', { as: 'admin', name })
    }
    const first = (await read('/files?limit=2', 'admin')).body
    expect(first.files.map((file: { name: string }) => file.name)).toEqual(['Cover_A.txt', '100x cover.txt'])
    const found = (await read('/files?search=100%25%20C', 'admin')).body.files
    expect(found.map((file: { name: string }) => file.name)).toEqual(['100% cover.txt'])
    const all: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body }: { body: ListedFiles } = await read(`/files?limit=2${next}`, 'admin')
      all.push(...body.files.map((file) => file.id))
      next = body.nextCursor && `&cursor=${body.nextCursor}`
    }
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe((await read('/files?limit=100', 'admin')).body.files.length)
  })
})
