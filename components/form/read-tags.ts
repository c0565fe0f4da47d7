/** Tags that were typed, parted by commas. */
export function readTags(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
