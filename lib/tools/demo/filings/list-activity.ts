import type { WorkspaceActivity, WorkspaceFiling } from '#lib/contract/filings/workspace.ts'

/** The history that the dates of a filing imply: what its owner and others recorded, oldest first. */
export function listActivity(filing: WorkspaceFiling): WorkspaceActivity[] {
  const { owner, displayName, createdAt, submittedOn, disposition, dispositionDate, documents = [] } = filing
  if (createdAt === undefined) return []
  const entries = [
    { by: owner, at: createdAt, action: 'filing.created', detail: { displayName } },
    ...documents.map(({ schedule, title }, place) => ({
      ...{ by: owner, at: later(createdAt, place + 1), action: 'filing.document_added', detail: { schedule, title } },
    })),
    ...(submittedOn
      ? [{ ...record(owner, submittedOn, 'submission_recorded'), detail: { from: null, to: submittedOn } }]
      : []),
    ...listTalk(filing),
    ...listLetters(filing),
    ...(dispositionDate
      ? [
          {
            ...record(owner, dispositionDate, 'updated'),
            detail: {
              changes: [
                { field: 'disposition', from: null, to: disposition },
                { field: 'dispositionDate', from: null, to: dispositionDate },
              ],
            },
          },
        ]
      : []),
  ]
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Comments of members. Those of others came with a letter. */
function listTalk({ owner, comments = [] }: WorkspaceFiling): WorkspaceActivity[] {
  return comments.flatMap(({ ref, kind = 'discussion', replies = [], resolvedAt, ...comment }) => [
    ...[{ ...comment, parentId: null }, ...replies.map((reply) => ({ ...reply, parentId: ref }))].flatMap(
      ({ author: by, createdAt: at, parentId }) =>
        by && at ? [{ by, at, action: 'filing.comment_added', detail: { parentId, kind } }] : [],
    ),
    ...(resolvedAt ? [{ by: owner, at: resolvedAt, action: 'filing.comment_resolved' }] : []),
  ])
}

function listLetters({ letters = [] }: WorkspaceFiling): WorkspaceActivity[] {
  return letters.flatMap(({ number, recordedBy, createdAt, items, response }) => [
    ...(createdAt
      ? [{ by: recordedBy, at: createdAt, action: 'filing.letter_recorded', detail: { number, items: items.length } }]
      : []),
    ...(response?.at
      ? [{ by: response.by, at: response.at, action: 'filing.letter_answered', detail: { number } }]
      : []),
  ])
}

/** In the afternoon of a day, which a date alone does not say. */
function record(by: string, day: string, action: string) {
  return { by, at: `${day}T19:00:00.000Z`, action: `filing.${action}` }
}

function later(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString()
}
