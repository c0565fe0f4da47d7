const segment = '[0-9a-z-]{1,64}'
const objectName = new RegExp(`^${segment}(?:/${segment})?$`)

/** Neither a dot nor a separator of paths gets through, so that a name cannot lead out of the store. */
export function assertObjectName(name: string): void {
  if (!objectName.test(name)) throw new TypeError('This name cannot be the name of an object.')
}
