import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import { exitCodes, runCompare } from './run-compare.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filing-desk-compare-'))
  await writeFile(join(folder, 'HD 2019.txt'), earlierWording)
  await writeFile(join(folder, 'HD 2024.txt'), laterWording)
  await writeFile(
    join(folder, 'tests.yaml'),
    `
scenarios:
  - id: mold
    facts: Mold grew behind a wall.
    question: Is the mold covered?
    expectations:
      - id: never
        assertion: The policy covers loss caused by nuclear war.
        variant: hd-2024
`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...args: string[]) {
  const [said, noted]: [string[], string[]] = [[], []]
  const at = (name: string) => (/^(?:HD|tests|out)/.test(name) ? join(folder, name) : name)
  const code = await runCompare(args.map(at), {
    say: (line) => said.push(line),
    note: (line) => noted.push(line),
    paint: (_, text) => text,
  })
  return { code, said: said.join('\n'), noted: noted.join('\n') }
}

describe('comparing files without a server', () => {
  it('says what differs on one stream and how far it is on the other', async () => {
    const { code, said, noted } = await run('HD 2019.txt', 'HD 2024.txt')
    expect(code).toBe(exitCodes.ok)
    expect(said).toContain('HD 2019.txt')
    expect(said).toMatch(/\d+ provisions: \d+ identical/)
    expect(said).toMatch(/High materiality\n {2}(Narrower|Broader|Mixed|Unclear)/)
    expect(noted).toBe(`Reading HD 2019.txt\nReading HD 2024.txt\nComparing`)
  })

  it('says that nothing differs between a file and itself', async () => {
    const { code, said } = await run('HD 2019.txt', 'HD 2019.txt', '--fail-on', 'narrower,high')
    expect(code).toBe(exitCodes.ok)
    expect(said).toContain('0 differences: 0 high')
  })

  it.each(['narrower', 'high'])('exits with 1 on --fail-on %s', async (condition) => {
    const { code, said } = await run('HD 2019.txt', 'HD 2024.txt', '--fail-on', condition)
    expect(code).toBe(exitCodes.conditionHolds)
    expect(said).toMatch(/Failed: \d+ difference/)
  })

  it('tests expectations of a scenarios file', async () => {
    const { code, said } = await run(
      'HD 2019.txt',
      'HD 2024.txt',
      '--scenarios',
      'tests.yaml',
      '--fail-on',
      'expectation',
    )
    expect(code).toBe(exitCodes.conditionHolds)
    expect(said).toContain('FAIL never (HD 2024.txt): The policy covers loss caused by nuclear war.')
    expect(said).toContain('Failed: 1 expectation not supported.')
  })

  it('writes an exhibit in the format of its name', async () => {
    const { code } = await run('HD 2019.txt', 'HD 2024.txt', '--out', 'out.json')
    expect(code).toBe(exitCodes.ok)
    expect(JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))).toMatchObject({
      schema: 'filing-desk/comparison-exhibit@1',
      files: [{ name: 'HD 2019.txt' }, { name: 'HD 2024.txt' }],
    })
  })

  it.each([
    [['HD 2019.txt'], 'Usage: npm run compare'],
    [['HD 2019.txt', 'HD 2020.txt'], 'HD 2020.txt cannot be read.'],
    [['HD 2019.txt', 'HD 2024.txt', '--out', 'out.odt'], '--out must end with .docx'],
    [['HD 2019.txt', 'HD 2024.txt', '--fail-on', 'low'], '--fail-on takes narrower, high, expectation, not "low".'],
    [['HD 2019.txt', 'HD 2024.txt', '--scenarios', 'HD 2019.txt'], 'is not a scenarios file'],
    [['HD 2019.txt', 'HD 2024.txt', '--colour'], "Unknown option '--colour'"],
  ])('exits with 2 on %j', async (args, message) => {
    const { code, said, noted } = await run(...args)
    expect(code).toBe(exitCodes.badInput)
    expect(noted).toContain(message)
    expect(said).toBe('')
  })
})
