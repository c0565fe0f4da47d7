export interface HostileFile {
  /** What is wrong with it. */
  readonly name: string
  /** As its sender calls it. */
  readonly fileName: string
  readonly bytes: Uint8Array
  /** How it must end; absent: either way, as long as it ends with a reason. */
  readonly ends?: 'ready' | 'unreadable' | 'refused'
}
