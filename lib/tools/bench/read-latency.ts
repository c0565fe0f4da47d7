import { withApplication } from './bench-instance.ts'
import { type BenchClient, createBenchClient, readFileIds, seedBench } from './bench-workspace.ts'
import { atMost, type BenchRow } from './row.ts'
import { median } from './time.ts'
import { loadWordingPair, multiplyWording, printPages } from './wording-pair.ts'

const samples = 300
const runs = 6

/** Reads over HTTP from a service in a separate process, idle and while comparisons of two large wordings run. */
export function benchReadLatency(): Promise<BenchRow[]> {
  const { a, b } = loadWordingPair()
  const wordings = [a, b].map((wording, index) => ({
    name: `${index}.txt`,
    text: multiplyWording(wording, 6, 3)
      .flatMap(printPages)
      .map(({ text }) => text)
      .join('\f'),
  }))
  return withApplication(seedBench(wordings), { script: 'api' }, async ({ url }) => {
    const client = createBenchClient(url)
    const fileIds = await readFileIds(client)
    await measure(client, samples)
    const idle = median(await measure(client, samples))
    const busy = median(await measureWhileRunning(client, fileIds))
    return [
      atMost({
        name: `reads while a comparison runs ÷ idle (${busy.toFixed(2)} ms ÷ ${idle.toFixed(2)} ms)`,
        measured: busy / idle,
        bound: 2,
        unit: '×',
      }),
    ]
  })
}

async function measure(client: BenchClient, count: number): Promise<number[]> {
  const durations: number[] = []
  for (let sample = 0; sample < count; sample += 1) {
    const start = performance.now()
    await client.get('/files?limit=2')
    durations.push(performance.now() - start)
  }
  return durations
}

/** Only stretches that begin and end with a comparison running count. */
async function measureWhileRunning(client: BenchClient, fileIds: readonly string[]): Promise<number[]> {
  const durations: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const variants = fileIds.map((id, index) => ({ key: `v${index}`, documents: [id] }))
    const { id } = await client.post('/insurance/form-comparisons', { variants, focus: [`run ${run}`] })
    for (;;) {
      const before = await client.get(`/insurance/form-comparisons/${id}`)
      if (before.status === 'succeeded' || before.status === 'failed') break
      const stretch = await measure(client, 10)
      const after = await client.get(`/insurance/form-comparisons/${id}`)
      if (before.status === 'running' && after.status === 'running') durations.push(...stretch)
    }
  }
  if (durations.length === 0) throw new Error('No read fell into a run: the comparisons were too short to measure.')
  return durations
}
