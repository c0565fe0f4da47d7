import { parseArgs } from 'node:util'
import { benchBrowser } from './browser.ts'
import { benchCapacity } from './capacity/capacity.ts'
import { benchCosts } from './capacity/costs.ts'
import { benchEngine } from './engine.ts'
import { benchExports } from './exports.ts'
import { benchFilingSearch } from './filing-search.ts'
import { benchFilings } from './filings.ts'
import { benchImports } from './imports.ts'
import { benchMemory } from './memory.ts'
import { benchOverload } from './overload.ts'
import { benchProducts } from './products.ts'
import { benchReadLatency } from './read-latency.ts'
import type { BenchRow } from './row.ts'
import { benchScale } from './scale.ts'
import { benchSchedule } from './schedule-p.ts'
import { benchScheduleDesk } from './schedule-p-desk.ts'
import { benchSmallJobs } from './small-jobs.ts'
import { benchThroughput } from './throughput.ts'
import { benchTriangles } from './triangles.ts'
import { benchWebhooks } from './webhooks.ts'

/**
 * `npm run bench [NAME…]`: runs the named benches (all of them without a name) and prints each measured
 * and promised figure. Ends with 1 when a promise does not hold. `npm run bench scale -- --share 0.05` fills a large
 * workspace of a twentieth of its size; `npm run bench costs -- --save` keeps its figures for `npm run bench capacity`.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string' }, save: { type: 'boolean' } },
})
const benches: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  engine: benchEngine,
  reads: benchReadLatency,
  throughput: benchThroughput,
  browser: benchBrowser,
  exports: benchExports,
  filings: benchFilings,
  'filing-search': benchFilingSearch,
  triangles: benchTriangles,
  imports: benchImports,
  'schedule-p': benchSchedule,
  'schedule-p-desk': benchScheduleDesk,
  products: benchProducts,
  webhooks: benchWebhooks,
  overload: benchOverload,
  'small-jobs': benchSmallJobs,
  memory: benchMemory,
  scale: () => benchScale({ share: Number(values.share ?? 1) }),
  costs: () => benchCosts({ save: values.save ?? false }),
  capacity: benchCapacity,
}

const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`No bench ${unknown.join(', ')}: there are ${Object.keys(benches).join(', ')}.\n`)
  process.exit(2)
}
const rows: BenchRow[] = []
for (const [name, bench] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await bench()))

const width = Math.max(...rows.map(({ name }) => name.length))
for (const { name, measured, bound, unit, ok } of rows) {
  const figure = (value: number) => `${Number(value.toFixed(2))} ${unit}`
  process.stdout.write(
    `${name.padEnd(width)}  ${figure(measured).padStart(10)}  at most ${figure(bound).padEnd(8)}  ${ok ? 'holds' : 'FAILS'}\n`,
  )
}
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
