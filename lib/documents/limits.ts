const mebibyte = 1024 * 1024

/** What one file may cost to read. Times in milliseconds, sizes in bytes. */
export interface ExtractLimits {
  readonly pages: number
  /** One compressed stream, inflated. */
  readonly streamBytes: number
  /** All compressed streams of the file, inflated. */
  readonly inflatedBytes: number
  /** Inflated to compressed, for streams past `ratioFloorBytes`: small ones may be anything. */
  readonly inflateRatio: number
  readonly ratioFloorBytes: number
  readonly zipEntries: number
  /** Counted where the system tells a process's CPU time (Linux), else `wallMs` alone holds. */
  readonly cpuMs: number
  readonly wallMs: number
  readonly memoryBytes: number
}

export const extractLimits: ExtractLimits = {
  pages: 2_000,
  streamBytes: 32 * mebibyte,
  inflatedBytes: 256 * mebibyte,
  inflateRatio: 100,
  ratioFloorBytes: mebibyte,
  zipEntries: 2_000,
  cpuMs: 20_000,
  wallMs: 60_000,
  memoryBytes: 512 * mebibyte,
}
