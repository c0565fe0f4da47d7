import { expect } from '@playwright/test'
import { type Account, accounts, password } from './accounts.ts'

export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly pageCount: number | null
  readonly textStatus: 'processing' | 'ready' | 'unreadable'
}

export interface Upload {
  readonly name: string
  readonly bytes: Uint8Array | string
  /** Without one, only its owner can open the file. */
  readonly scope?: string
}

/** Points of the page, origin top left; offsets into `text`. */
export interface StoredPage {
  readonly width: number
  readonly height: number
  readonly text: string
  readonly runs: readonly Run[]
}

export interface Run {
  readonly start: number
  readonly end: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ComparisonEntry {
  readonly id: string
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed'
  readonly title?: string
}

export interface Citation {
  readonly id: string
  readonly fileId: string
  readonly page: number
  readonly start: number
  readonly end: number
  readonly quote: string
}

export interface Comparison extends ComparisonEntry {
  readonly redactedCitationCount: number
  readonly failure?: { readonly code: string }
  readonly result: {
    readonly citations: readonly Citation[]
    /** A text is null where it is redacted. */
    readonly provisions: readonly {
      readonly id: string
      readonly cells: Readonly<Record<string, { readonly text: string | null } | null>>
    }[]
  }
}

/** Direct client of the service's API, for setup and lookups that are not the subject of a test. */
export interface Service {
  readonly credential: string
  readonly send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
  readonly read: <T>(path: string) => Promise<T>
  /** All pages of a list, whose rows the response holds as `rows`. */
  readonly readAll: <T>(path: string, rows: string) => Promise<T[]>
  readonly make: <T>(path: string, body: unknown) => Promise<T>
  /** Resolves when the text has been read. */
  readonly upload: (upload: Upload) => Promise<StoredFile>
  readonly download: (fileId: string) => Promise<Buffer>
  readonly findFile: (name: string) => Promise<StoredFile>
  readonly listComparisons: () => Promise<ComparisonEntry[]>
  /** Resolves at the end of the run. */
  readonly compare: (request: unknown) => Promise<Comparison>
  readonly waitForEnd: (comparisonId: string) => Promise<Comparison>
}

const polling = { timeout: 60_000, intervals: [100, 200, 400] }

export async function openService(origin: string, account: Account): Promise<Service> {
  const session = await fetch(`${origin}/api/v2/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts[account].email, password }),
  })
  expect(session.status).toBe(201)
  const { credential } = (await session.json()) as { credential: string }

  const send: Service['send'] = (method, path, body, headers = {}) =>
    fetch(`${origin}/api/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${credential}`,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  const read = async <T>(path: string): Promise<T> => {
    const response = await send('GET', path)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const readAll = async <T>(path: string, rows: string): Promise<T[]> => {
    const all: T[] = []
    let cursor: string | null = null
    do {
      const query = new URLSearchParams({ limit: '100', ...(cursor === null ? {} : { cursor }) })
      const page: Record<string, unknown> = await read(`${path}?${query}`)
      all.push(...(page[rows] as T[]))
      cursor = page.nextCursor as string | null
    } while (cursor !== null)
    return all
  }
  const make = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await send('POST', path, body)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const waitForEnd = async (id: string) => {
    const path = `/insurance/form-comparisons/${id}`
    await expect.poll(async () => (await read<Comparison>(path)).status, polling).toMatch(/succeeded|failed/)
    return read<Comparison>(path)
  }

  return {
    credential,
    send,
    read,
    readAll,
    make,
    async upload({ name, bytes, scope }) {
      const form = new FormData()
      if (scope) form.set('scope', scope)
      form.set('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]), name)
      const { id } = await make<StoredFile>('/files', form)
      const path = `/files/${id}`
      await expect.poll(async () => (await read<StoredFile>(path)).textStatus, polling).not.toBe('processing')
      return read<StoredFile>(path)
    },
    async download(fileId) {
      const response = await send('GET', `/files/${fileId}/content`)
      expect(response.status).toBe(200)
      return Buffer.from(await response.arrayBuffer())
    },
    async findFile(name) {
      const { files } = await read<{ files: StoredFile[] }>(`/files?search=${encodeURIComponent(name)}`)
      const file = files.find((candidate) => candidate.name === name)
      if (!file) throw new Error(`There is no file named ${name}.`)
      return file
    },
    listComparisons: () => readAll<ComparisonEntry>('/insurance/form-comparisons', 'formComparisons'),
    async compare(request) {
      const { id } = await make<ComparisonEntry>('/insurance/form-comparisons', request)
      return waitForEnd(id)
    },
    waitForEnd,
  }
}
