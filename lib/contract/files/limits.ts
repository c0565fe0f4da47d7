export const fileLimits = {
  bytes: 25 * 1024 * 1024,
  /** Of a multipart body: one file, and room for the envelope and the fields. */
  uploadBytes: 25 * 1024 * 1024 + 64 * 1024,
  name: 255,
  sharedWith: 200,
  /** Files of one question about who can read them: every input of a comparison, and the files of its forms. */
  readersOfFiles: 100,
  /** Records of each kind that are listed as uses of a file. */
  uses: 50,
  /** Files with the same content that are listed. */
  copies: 20,
  /** `Retry-After` where the text of a file is still being read. */
  retryAfterReadingSeconds: 5,
} as const
