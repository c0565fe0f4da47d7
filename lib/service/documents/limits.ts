const mebibyte = 1024 * 1024

/** Limits on the cost of reading one file. Times in milliseconds, sizes in bytes. */
export interface ExtractLimits {
  readonly pages: number
  /** Text of all pages together, in UTF-8: a small file can repeat itself into a very large one. */
  readonly textBytes: number
  readonly pageTextBytes: number
  /** Pieces of text with separate positions, on all pages together. */
  readonly runs: number
  readonly pageRuns: number
  /** One compressed stream, inflated. */
  readonly streamBytes: number
  /** All compressed streams of the file, inflated. */
  readonly inflatedBytes: number
  /** Inflated to compressed, for streams past `ratioFloorBytes`: small ones may be anything. */
  readonly inflateRatio: number
  readonly ratioFloorBytes: number
  readonly zipEntries: number
  /** The child is killed at it if the system reports its CPU time (Linux); else at the next two full seconds. */
  readonly cpuMs: number
  readonly wallMs: number
  readonly memoryBytes: number
}

export const extractLimits: ExtractLimits = {
  pages: 2_000,
  textBytes: 16 * mebibyte,
  pageTextBytes: mebibyte,
  runs: 1_000_000,
  pageRuns: 50_000,
  streamBytes: 32 * mebibyte,
  inflatedBytes: 256 * mebibyte,
  inflateRatio: 100,
  ratioFloorBytes: mebibyte,
  zipEntries: 2_000,
  cpuMs: 20_000,
  wallMs: 60_000,
  memoryBytes: 512 * mebibyte,
}
