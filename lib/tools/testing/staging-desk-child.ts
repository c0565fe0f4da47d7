import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sessionHeader } from '#lib/client/early-read.ts'
import { apiRoot, bffRoot } from '#lib/contract/paths.ts'
import { forwardRequest } from '#lib/desk/bff/forward.ts'
import { requireChromium } from '#lib/desk/server/find-chromium.ts'
import { createApiListener, isApiRequest, isUpload } from '#lib/desk/server/handle-api.ts'
import { createHttpServer } from '#lib/desk/server/http-server.ts'
import { openSharedReads } from '#lib/desk/server/shared-reads.ts'
import { openWithheldBodies } from '#lib/desk/server/withheld-bodies.ts'
import { openBrowserConnector } from '#lib/service/api/filings/staging/browser/browser-connector.ts'
import { secretBodyHeader } from '#lib/service/http/page-headers.ts'
import { mapPractice } from './practice.ts'
import { silentLogger } from './silent-logger.ts'
import { addLogin, addReadyFiling, startPass } from './staging.ts'
import { startTestApi } from './start-test-api.ts'

/**
 * A desk and its service in a separate process, whose memory a test searches. It is never given the password: it
 * reports its port and passes that ask for one, and continues those that a client signs in to.
 */
const connector = openBrowserConnector({
  system: mapPractice(process.env.PRACTICE_URL ?? ''),
  chromiumPath: await requireChromium(process.env.CHROMIUM_PATH),
  tempDir: mkdtempSync(join(tmpdir(), 'filing-desk-passes-')),
})
const api = await startTestApi({ works: true, browserConnectors: new Map([['beta', connector]]) })
const login = await addLogin(api)
const secretBodies = openWithheldBodies()
const publicUrl = 'http://desk.test'
const session = {
  id: 'session',
  epoch: 'epoch',
  method: 'password',
  displayName: 'Owner',
  credential: api.members.owner.session,
  memberId: api.members.owner.id,
} as const

const handleApi = createApiListener({ api: api.app, trustProxy: false, secretBodies })
const handleBff = getRequestListener(
  (request, { incoming }) =>
    forwardRequest(request, {
      runtime: {
        service: api.app,
        apiBaseUrl: null,
        publicUrl,
        log: silentLogger,
        sharedReads: openSharedReads(),
      },
      rawPath: new URL(request.url).pathname.slice(bffRoot.length),
      search: '',
      address: null,
      secretBody: secretBodies.open(String(incoming.headers[secretBodyHeader] ?? '')),
      findSession: async () => session,
      requestId: api.deps.randomId(),
      onCredentialEnded: async () => {},
    }),
  { overrideGlobalObjects: false },
)
const http = createHttpServer({
  isOwnHost: () => true,
  isUpload,
  secretBodies,
  handle: (request, response) => void (isApiRequest(request) ? handleApi : handleBff)(request, response),
})

const passes = []
for (const _ of ['accepted', 'wrong', 'service', 'rejected']) {
  passes.push(await startPass(api, await addReadyFiling(api), { loginId: login.id }))
}
const port = await http.listen(0, '127.0.0.1')
process.stdout.write(
  `${JSON.stringify({
    passes: passes.map(({ id, sessionId }) => ({ id, sessionId })),
    bff: `http://127.0.0.1:${port}${bffRoot}`,
    api: `http://127.0.0.1:${port}${apiRoot}`,
    authorization: `Bearer ${api.members.owner.session}`,
    page: { 'sec-fetch-site': 'same-origin', [sessionHeader]: session.epoch },
  })}\n`,
)
