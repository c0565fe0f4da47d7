import * as z from 'zod'

/** The first entry of a backup: its other entries, and what the database in it holds. */
export const Manifest = z.object({
  schema: z.literal('filing-desk/backup@1'),
  /** Of the program that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Hashes of the migrations that the database has been through. */
  migrations: z.array(z.string()),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  /** Every file by its path in the archive. */
  files: z.record(z.string(), z.object({ byteLength: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type FileEntry = Manifest['files'][string]

export const manifestName = 'manifest.json'
export const databaseName = 'database'
export const secretsName = 'secrets.json'
/** The folder of the objects of a file store, by their names. */
export const objectsName = 'files'
