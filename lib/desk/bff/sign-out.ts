import 'server-only'
import type { DeskRuntime } from './desk-runtime.ts'
import { deleteDeskSession, findDeskSession } from './session-store.ts'
import { sendUpstream } from './upstream.ts'

/**
 * Ends a session here and, where the desk had it minted, its credential upstream. A person's own API key is only
 * forgotten: it is theirs to revoke. The desk forgets even when the service does not respond; the credential then ends
 * by its own idle time.
 */
export async function endDeskSession(runtime: DeskRuntime, id: string): Promise<void> {
  const session = await findDeskSession(runtime, id)
  await deleteDeskSession(runtime, id)
  if (!session || session.method === 'key') return
  const request = { method: 'DELETE', path: '/sessions/current', headers: { accept: 'application/json' }, body: null }
  await sendUpstream(runtime, request, { credential: session.credential, address: null }).catch(() => {
    runtime.log.warn('A credential could not be ended at sign-out; it ends by its idle time.')
  })
}
