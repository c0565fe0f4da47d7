import { createExpectations } from '../expectations.ts'
import { type Member, read, type Work } from './member.ts'

const header = 'naicCompanyCode,carrierName,statementYear,line,part,sourceRow,unit,year9,year10\n'

/** Schedule P files: each accepted import ends, and its counts say that it was imported. */
export function workOnScheduleImports(member: Member): Work {
  const { client } = member
  const expected = createExpectations('Schedule P import', member.counts)
  const open = new Set<string>()
  const violations: string[] = []
  let next = 0

  async function upload(): Promise<void> {
    next += 1
    const marker = member.mark('import')
    // No two imports are about one company: each has a separate row.
    const company = (member.email.charCodeAt(0) % 10) * 10_000 + next
    const row = `${String(company).padStart(5, '0')},Harbor,2024,C,2,10,usd,${next},7\n`
    const file = new File([header, row], `${marker}.csv`)
    const made = await expected.write(marker, {}, () =>
      client.call('createScheduleImport', { file, fields: { dryRun: 'false' } }),
    )
    if (made) open.add(made.data.id)
  }

  async function look(id: string): Promise<void> {
    const { data } = await read(() => client.call('getScheduleImport', { params: { id } }))
    if (data.status === 'failed') violations.push(`Schedule P import ${data.fileName} failed: ${data.issues[0]}`)
    if (data.status === 'succeeded' || data.status === 'failed') open.delete(id)
  }

  return {
    weight: 1,
    async act() {
      const [oldest] = open
      if (oldest && open.size > 1) await look(oldest)
      else await upload()
    },
    async check() {
      for (const id of open) await look(id)
      return violations.splice(0)
    },
    isSettled: async () => {
      for (const id of open) await look(id)
      return open.size === 0
    },
  }
}
