import type { Destination } from '#lib/contract/filings/staging.ts'
import { holdOwnLoginOrThrow } from '#lib/service/api/filings/find-login.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'

/** The caller's own login, kept from being removed until the transaction ends; one of another destination is rejected. */
export async function holdLoginForOrThrow(
  tx: Tx,
  context: ServiceContext,
  { loginId, destination }: { readonly loginId: string; readonly destination: Destination },
): Promise<void> {
  const login = await holdOwnLoginOrThrow(context, loginId, tx)
  if (login.destination === destination) return
  throw invalidRequest('body', ['loginId'], `This login is for ${login.destination}, not for ${destination}.`)
}
