/** Records are sealed with a key that this process does not have. The message names the ways out. */
export class UnknownSealingKey extends Error {
  override readonly name = 'UnknownSealingKey'

  constructor(cause: string) {
    super(`${cause} Without it no webhook can be signed. Do one of these:
  - Restore the secret: set VAULT_SECRET to it, or put secrets.json back in DATA_DIR.
  - If the secret was changed on purpose, list the former one: VAULT_SECRET_PREVIOUS=<former secret>.
  - If the secret is lost, run \`npm run reset-secrets\`. It ends every session and replaces the signing secrets of webhooks.`)
  }
}
