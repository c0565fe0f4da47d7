export interface HostileFile {
  /** The defect of the file. */
  readonly name: string
  /** As its sender calls it. */
  readonly fileName: string
  readonly bytes: Uint8Array
  /** How it must end; absent: either way, as long as it ends with a reason. */
  readonly ends?: 'ready' | 'unreadable' | 'rejected'
}
