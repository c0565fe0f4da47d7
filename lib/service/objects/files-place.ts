/** A bucket of a store with the API of Amazon S3. */
export interface S3Settings {
  /** Such as `https://s3.example.com`. */
  readonly origin: string
  readonly bucket: string
  /** Before every name: empty, or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  /** Asked for with each object, such as `AES256`; null where the store encrypts without being asked. */
  readonly encryption: string | null
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where the bytes of files are kept: outside of the database, or null for its rows. */
export type FilesPlace =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 's3'; readonly settings: S3Settings }
