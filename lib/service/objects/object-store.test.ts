import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#lib/service/database/database.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'
import { startTemporaryS3, type TemporaryS3 } from '#lib/tools/cli/temporary-s3.ts'
import { openDatabaseStore } from './database-store.ts'
import { openFolderStore, prepareFolder } from './folder-store.ts'
import { ObjectDamaged, ObjectMissing, type ObjectStore, partBytes, readObject } from './object-store.ts'
import { openS3Store } from './s3-store.ts'

const now = () => new Date('2026-03-02T09:00:00.000Z')
const folder = mkdtempSync(join(tmpdir(), 'filing-desk-objects-'))
let database: Database
let s3: TemporaryS3 | null

beforeAll(async () => {
  database = await openTestDatabase()
  await prepareFolder(folder)
  s3 = await startTemporaryS3()
  if (!s3) process.stdout.write('No S3-compatible server can be installed here: its tests were not run.\n')
}, 240_000)

afterAll(async () => {
  await s3?.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: Readonly<Record<string, () => ObjectStore | null>> = {
  'rows of the database': () => openDatabaseStore({ db: database.db, now }),
  'a folder': () => openFolderStore(folder),
  'an S3-compatible server': () => s3 && openS3Store({ ...s3.settings, prefix: 'desk/' }, { now: () => new Date() }),
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  function withStore(work: (store: ObjectStore) => Promise<void>) {
    return async () => {
      const store = open()
      if (store) await work(store)
    }
  }

  test(
    'gives back what was put, from any byte on, in parts of at most 4 MiB',
    withStore(async (store) => {
      const bytes = makeBytes(9 * 1024 * 1024 + 5)
      await store.put(nameOf(bytes), toBody(bytes))
      expect(await store.stat(nameOf(bytes))).toEqual({ byteLength: bytes.byteLength })
      expect(sha256(await readAll(store, bytes))).toBe(sha256(bytes))
      for (const from of [1, 1024 * 1024 - 1, 1024 * 1024, 5_000_000, bytes.byteLength - 1]) {
        const part = await store.get(nameOf(bytes), from)
        expect(part.byteLength).toBeGreaterThan(0)
        expect(part.byteLength).toBeLessThanOrEqual(partBytes)
        expect(Buffer.compare(part, bytes.subarray(from, from + part.byteLength))).toBe(0)
      }
    }),
    60_000,
  )

  test(
    'has no object that was never put or that was deleted, and deletes it twice',
    withStore(async (store) => {
      const bytes = makeBytes(10)
      const name = nameOf(bytes)
      await expect(store.get(name, 0)).rejects.toThrow(ObjectMissing)
      expect(await store.stat(name)).toBeNull()
      await store.put(name, toBody(bytes))
      await expect(store.get(name, 10)).rejects.toThrow(ObjectMissing)
      await store.delete(name)
      await store.delete(name)
      expect(await store.stat(name)).toBeNull()
      await expect(store.get(name, 0)).rejects.toThrow(ObjectMissing)
    }),
  )

  test(
    'stores nothing whose bytes do not have the stated hash or length',
    withStore(async (store) => {
      for (const length of [3, partBytes + 1]) {
        const [bytes, others] = [makeBytes(length), makeBytes(length)]
        await expect(store.put(nameOf(bytes), { ...toBody(bytes), read: () => [others] })).rejects.toThrow(
          ObjectDamaged,
        )
        await expect(store.put(nameOf(bytes), { ...toBody(bytes), read: () => [bytes.subarray(1)] })).rejects.toThrow(
          ObjectDamaged,
        )
        expect(await store.stat(nameOf(bytes))).toBeNull()
      }
    }),
    60_000,
  )

  test(
    'takes the same object from several writers concurrently',
    withStore(async (store) => {
      const bytes = makeBytes(2 * 1024 * 1024)
      await Promise.all([1, 2, 3].map(() => store.put(nameOf(bytes), toBody(bytes))))
      expect(sha256(await readAll(store, bytes))).toBe(sha256(bytes))
    }),
  )

  test(
    'lists every object once, with its length',
    withStore(async (store) => {
      for await (const { name } of store.list()) await store.delete(name)
      const all = [1, 20, 300].map(makeBytes)
      for (const bytes of all) await store.put(nameOf(bytes), toBody(bytes))
      const listed = await Array.fromAsync(store.list())
      expect(listed.toSorted((a, b) => a.byteLength - b.byteLength)).toEqual(
        all.map((bytes) => ({ name: nameOf(bytes), byteLength: bytes.byteLength })),
      )
    }),
  )

  test(
    'takes no name that leads anywhere else',
    withStore(async (store) => {
      const bytes = makeBytes(3)
      for (const name of ['', '..', '../secrets', 'a/../b', '/etc/passwd', 'a/b/c', 'a//b', 'A', 'a b', 'a%2e', 'é']) {
        await expect(store.put(name, toBody(bytes))).rejects.toThrow(TypeError)
        await expect(store.get(name, 0)).rejects.toThrow(TypeError)
        await expect(store.delete(name)).rejects.toThrow(TypeError)
        await expect(store.stat(name)).rejects.toThrow(TypeError)
      }
    }),
  )

  test(
    'says that it works',
    withStore(async (store) => {
      await store.check()
    }),
  )
})

let made = 0

/** Different at each call. */
function makeBytes(length: number): Uint8Array<ArrayBuffer> {
  made += 1
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 31 + (at >> 8) + made * 7) % 251
  return bytes
}

function toBody(bytes: Uint8Array) {
  return { byteLength: bytes.byteLength, sha256: sha256(bytes), read: () => [bytes] }
}

function nameOf(bytes: Uint8Array): string {
  return `0f1e2d3c-0000-4000-8000-000000000000/${sha256(bytes)}`
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function readAll(store: ObjectStore, bytes: Uint8Array): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(readObject(store, nameOf(bytes), bytes.byteLength)))
}
