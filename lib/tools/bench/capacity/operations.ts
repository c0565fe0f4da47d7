import { setTimeout as delay } from 'node:timers/promises'
import { apiRoot } from '#lib/contract/paths.ts'
import { benchAccount } from '../bench-workspace.ts'
import type { Workspace } from '../scale/with-workspace.ts'

interface MeasuredOperation {
  readonly name: string
  readonly times: number
  /** Ends when its work in the background has ended; resolves to the bytes of its response. */
  readonly run: (time: number) => Promise<number>
}

interface Inputs {
  /** Of a file that is uploaded. */
  readonly text: string
  readonly receiverUrl: string
}

interface Body extends Record<string, unknown> {
  readonly id: string
}

/** One operation of each kind, in the order in which they are measured. */
export async function listOperations(workspace: Workspace, inputs: Inputs): Promise<MeasuredOperation[]> {
  const calls = openCalls(workspace)
  const list = async (path: string) => Object.values(JSON.parse(await workspace.get(path)))[0] as readonly Body[]
  const firstId = async (path: string) => (await list(`${path}?limit=1`))[0]?.id ?? ''
  const [comparisonId, filingId] = [await firstId(comparisons), await firstId('/insurance/managed-filings')]
  const fileIds = (await list('/files?limit=2')).map(({ id }) => id)
  const { body: endpoint } = await calls.send('POST', '/webhook-endpoints', {
    url: inputs.receiverUrl,
    enabledEvents: ['form_comparison.completed'],
  })
  return [
    ...listReads(workspace, { comparisonId, filingId }),
    ...listWrites(calls, filingId),
    uploadFile(calls, inputs.text),
    runComparison(calls, fileIds),
    writeExhibit(calls, comparisonId),
    deliverEvent(calls, endpoint.id),
  ]
}

const comparisons = '/insurance/form-comparisons'

interface Ids {
  readonly comparisonId: string
  readonly filingId: string
}

function listReads({ get }: Workspace, { comparisonId, filingId }: Ids): MeasuredOperation[] {
  const read = (path: string) => async () => Buffer.byteLength(await get(path))
  return [
    { name: 'page of 50 comparisons', times: 200, run: read(`${comparisons}?limit=50`) },
    { name: 'result of a comparison', times: 100, run: read(`${comparisons}/${comparisonId}`) },
    { name: 'page of 50 filings', times: 200, run: read('/insurance/managed-filings?limit=50') },
    { name: 'filing', times: 200, run: read(`/managed-filings/${filingId}`) },
    { name: 'search of filings', times: 100, run: read('/managed-filings/search?q=homeowners') },
    {
      name: 'page of 50 Schedule P rows (charged)',
      times: 100,
      run: read('/insurance/carriers/10000/loss-development'),
    },
  ]
}

function listWrites({ send }: Calls, filingId: string): MeasuredOperation[] {
  const write = (path: string, bodyOf: (time: number) => object) => async (time: number) =>
    (await send('POST', path, bodyOf(time))).bytes
  const { email, password } = benchAccount
  return [
    {
      name: 'filing created',
      times: 100,
      run: write('/managed-filings', (time) => ({ scope: 'mc:bench', displayName: `Cost ${time}` })),
    },
    {
      name: 'comment created',
      times: 100,
      run: write(`/managed-filings/${filingId}/comments`, (time) => ({ body: `Cost ${time}` })),
    },
    { name: 'sign-in', times: 20, run: write('/sessions', () => ({ email, password })) },
  ]
}

function uploadFile({ send, waitFor }: Calls, text: string): MeasuredOperation {
  return {
    name: 'file uploaded and read',
    times: 20,
    async run(time) {
      const form = new FormData()
      form.append('file', new Blob([`${time}\n${text}`]), `cost ${time}.txt`)
      const { body, bytes } = await send('POST', '/files', form)
      await waitFor(`/files/${body.id}`, ({ textStatus }) => textStatus === 'ready')
      return bytes
    },
  }
}

function runComparison({ send, waitFor }: Calls, fileIds: readonly string[]): MeasuredOperation {
  const variants = fileIds.map((id, index) => ({ key: `v${index}`, documents: [id] }))
  return {
    name: 'comparison of two files',
    times: 5,
    async run(time) {
      const { body, bytes } = await send('POST', comparisons, { variants, focus: [`Cost ${time}`] })
      await waitFor(`${comparisons}/${body.id}`, ({ status }) => status === 'succeeded')
      return bytes
    },
  }
}

function writeExhibit({ send, waitFor }: Calls, comparisonId: string): MeasuredOperation {
  return {
    name: 'exhibit as a Word document',
    times: 3,
    async run(time) {
      const view = { company: `Cost ${time}` }
      const { body, bytes } = await send('POST', `${comparisons}/${comparisonId}/exports`, { format: 'docx', view })
      await waitFor(`${comparisons}/${comparisonId}/exports/${body.id}`, ({ status }) => status === 'succeeded')
      return bytes
    },
  }
}

function deliverEvent({ send, waitFor }: Calls, endpointId: string): MeasuredOperation {
  const path = `/webhook-endpoints/${endpointId}`
  return {
    name: 'webhook event delivered',
    times: 50,
    async run() {
      const { body, bytes } = await send('POST', `${path}/test`)
      await waitFor(`${path}/deliveries/${body.id}`, ({ status }) => status === 'succeeded')
      return bytes
    },
  }
}

const pollMs = 250

type Calls = ReturnType<typeof openCalls>

function openCalls({ application, token, get }: Workspace) {
  const authorization = { Authorization: `Bearer ${token}` }
  return {
    async send(method: string, path: string, body?: object): Promise<{ readonly body: Body; readonly bytes: number }> {
      const isForm = body instanceof FormData
      const response = await fetch(`${application.url}${apiRoot}${path}`, {
        method,
        headers:
          isForm || body === undefined ? authorization : { ...authorization, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}: ${text.slice(0, 300)}`)
      return { body: JSON.parse(text), bytes: Buffer.byteLength(text) }
    },
    async waitFor(path: string, isDone: (body: Body) => boolean): Promise<void> {
      for (;;) {
        const body: Body = JSON.parse(await get(path))
        if (isDone(body)) return
        if (body.status === 'failed') throw new Error(`${path} failed.`)
        await delay(pollMs)
      }
    },
  }
}
