import { describe, expect, test } from 'vitest'
import { deskOperations } from './desk-operations.ts'
import type { OperationTable } from './kernel/operation.ts'
import { operations } from './operations.ts'
import { listLiveReads, listReadsAfterEvent, listReadsAfterWrite } from './stale-reads.ts'
import { liveSubjects } from './webhooks/live-event.ts'

const table: OperationTable = { ...operations, ...deskOperations }
const lines = Object.entries(table)
const changed = new Set<string>([...liveSubjects, ...lines.flatMap(([, { changes = [] }]) => changes)])
const shown = new Set(lines.flatMap(([, { refreshedBy = [] }]) => refreshedBy))

const idsOf = (reads: readonly { readonly id: string }[]) => reads.map(({ id }) => id).toSorted()

describe('the table of operations', () => {
  test.each(lines)(
    'declares what %s changes, or what it is read again after',
    (_, { method, refreshedBy, changes }) => {
      const isRead = method === 'GET'
      expect(changes !== undefined).toBe(!isRead)
      // A POST that only asks is read again too.
      if (isRead || changes?.length !== 0) expect(refreshedBy !== undefined).toBe(isRead)
    },
  )

  test('has a read of everything that changes, and changes everything that reads wait for', () => {
    expect([...shown].toSorted()).toEqual([...changed].toSorted())
  })

  test('reads nothing again that is charged', () => {
    const charged = lines.filter(([, { errors = [] }]) => errors.includes('cost_control_enforced'))
    const again = charged.filter(([, { refreshedBy = [] }]) => refreshedBy.length > 0)
    expect(again.map(([id]) => id)).toEqual([])
  })
})

test('a write makes every read stale that shows what it changes', () => {
  expect(idsOf(listReadsAfterWrite('createFilingComment'))).toEqual([
    'getFilingHighlights',
    'getFilingSession',
    'getMyFilingWork',
    'listDueComments',
    'listFilingActivity',
    'listFilingComments',
    'listFilingHighlights',
    'listFilingLetters',
    'searchFilings',
  ])
  expect(listReadsAfterWrite('validateFormKnowledge')).toEqual([])
})

describe('a live event', () => {
  const [id, parentId] = ['a', 'b']

  test('makes reads of its records stale, and lists of any', () => {
    expect(listReadsAfterEvent({ subject: 'form_comparison', id, parentId: null })).toEqual([
      { id: 'getFileUses', recordId: null },
      { id: 'listFormComparisons', recordId: null },
      { id: 'getFormComparison', recordId: id },
      { id: 'listFilingComparisons', recordId: null },
      { id: 'listEditionComparisons', recordId: null },
    ])
    const reads = listReadsAfterEvent({ subject: 'filing_session', id, parentId })
    expect(reads).toContainEqual({ id: 'getFilingSession', recordId: id })
    expect(reads).toContainEqual({ id: 'getFilingStaging', recordId: parentId })
    expect(reads).toContainEqual({ id: 'listOpenQuestions', recordId: null })
  })

  test('of a comment makes only reads of its filing stale, not lists of all filings', () => {
    const reads = listReadsAfterEvent({ subject: 'comment', id, parentId })
    expect(reads).toContainEqual({ id: 'listFilingComments', recordId: parentId })
    expect(reads).toContainEqual({ id: 'listFilingActivity', recordId: parentId })
    expect(reads.filter(({ recordId }) => recordId !== parentId)).toEqual([])
  })

  test.each(liveSubjects)('makes stale only reads that a reset makes stale too: %s', (subject) => {
    const reads = idsOf(listReadsAfterEvent({ subject, id, parentId }))
    expect(reads.length).toBeGreaterThan(0)
    expect(idsOf(listLiveReads())).toEqual(expect.arrayContaining(reads))
  })
})
