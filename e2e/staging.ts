import type { Service } from './service.ts'

interface Session {
  readonly passes: readonly { readonly requestId: string; readonly status: string }[]
}

/** The passes of a filing's only session; none before its first. */
export async function readPasses(service: Service, filingId: string): Promise<Session['passes']> {
  const { sessions } = await service.read<{ sessions: { id: string }[] }>(`/managed-filings/${filingId}/sessions`)
  const [session] = sessions
  if (!session) return []
  return (await service.read<Session>(`/insurance/filing-sessions/${session.id}`)).passes
}

export async function removeLogins(service: Service): Promise<void> {
  const { logins } = await service.read<{ logins: { id: string }[] }>('/insurance/serff-logins')
  for (const { id } of logins) await service.send('DELETE', `/insurance/serff-logins/${id}`)
}
