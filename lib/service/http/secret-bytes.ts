/**
 * Zeros whose place in memory never changes, so that overwriting them leaves no copy. Small arrays without a separate
 * buffer are in the garbage-collected heap, which moves them and leaves their former content behind.
 */
export function allocateSecret(byteLength: number): Uint8Array {
  return new Uint8Array(new ArrayBuffer(byteLength))
}

export function copySecret(bytes: Uint8Array): Uint8Array {
  const copy = allocateSecret(bytes.byteLength)
  copy.set(bytes)
  return copy
}
