/** A setting is wrong or missing. The message names the variable and what to do. */
export class InvalidEnvironment extends Error {
  override readonly name = 'InvalidEnvironment'
}
