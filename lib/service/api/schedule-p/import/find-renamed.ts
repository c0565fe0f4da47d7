import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { ImportQuestion } from '#lib/contract/schedule-p/imports.ts'
import { scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import { InvalidImport } from '#lib/service/api/kernel/import/table.ts'
import { inBatches } from '#lib/service/api/schedule-p/store-rows.ts'
import type { Db } from '#lib/service/database/open.ts'
import { carriers as storedCarriers } from '#lib/service/database/schema/reference.ts'
import { isSameName } from './carrier-name.ts'
import type { ScheduleFile } from './schedule-file.ts'

/** A carrier whose company code is stored under another name: one of the two may not be the company of the rows. */
interface Renamed extends ImportQuestion {
  readonly naicCompanyCode: string
  /** An issue, where there is no answer. */
  readonly issue: string
}

export async function findRenamed(db: Db, { carriers }: ScheduleFile): Promise<Renamed[]> {
  const found: Renamed[] = []
  for (const batch of inBatches([...carriers.keys()])) {
    const known = await db.select().from(storedCarriers).where(inArray(storedCarriers.naicCompanyCode, batch))
    for (const { naicCompanyCode, name } of known) {
      const given = carriers.get(naicCompanyCode)
      if (!given || isSameName(given.name, name)) continue
      const text = `Company ${naicCompanyCode} is ${name} here, not ${given.name}.`
      found.push({
        id: `${naicCompanyCode}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`,
        naicCompanyCode,
        text,
        choices: [
          { value: 'keep', label: `Keep ${name}` },
          { value: 'rename', label: `Rename it to ${given.name}` },
        ],
        issue: `${given.place}${text} Correct the company code, or use the name that is stored here.`,
      })
    }
  }
  return found
}

/** The company codes of carriers that take the name of the file. Throws where a carrier has no answer, or too many ask. */
export function readAnswers(
  renamed: readonly Renamed[],
  answer: (question: ImportQuestion) => string | undefined,
): string[] {
  const open = renamed.filter((question) => !question.choices.some(({ value }) => value === answer(question)))
  if (open.length > 0) throw new InvalidImport(open.map(({ issue }) => issue))
  return renamed.filter((question) => answer(question) === 'rename').map(({ naicCompanyCode }) => naicCompanyCode)
}

/** For a person to answer. Throws where they are so many that the file is likely the wrong one. */
export function toQuestions(renamed: readonly Renamed[]): ImportQuestion[] {
  if (renamed.length > scheduleLimits.import.questions) throw new InvalidImport(renamed.map(({ issue }) => issue))
  return renamed.map(({ id, text, choices }) => ({ id, text, choices }))
}
