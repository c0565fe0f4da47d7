import type { Workspace } from '#lib/contract/workspace.ts'
import { findMissing, type Seed } from '#lib/service/api/kernel/seed.ts'
import { nameComments, provisionComments } from './comments/provision-comments.ts'
import { provisionContact } from './contact-and-fees/provision-contact.ts'
import { nameDocuments, provisionDocuments } from './documents/provision-documents.ts'
import { findLetterIssues, nameLetters, provisionLetters } from './letters/provision-letters.ts'
import { listNamedRecords, type OwnedFiling, provisionFiling, provisionPredecessor } from './provision-filing.ts'
import { provisionRateData } from './rate-data/provision-rate-data.ts'
import { nameActivity, provisionActivity } from './records/provision-activity.ts'
import { nameStateRequirements, provisionStateRequirements } from './requirements/provision-state-requirements.ts'
import { provisionLogins } from './staging/authorize/provision-logins.ts'

export const filingsSeed: Seed = {
  listRecords: (workspace) => [
    ...workspace.organizations.flatMap(({ ref: owner, logins = [] }) =>
      logins.map(({ ref: name, id }) => ({ kind: 'login', owner, name, id })),
    ),
    ...workspace.organizations.flatMap(nameStateRequirements),
    ...listAll(workspace).flatMap((filing) => [
      { kind: 'filing', owner: filing.owner, name: filing.ref, id: filing.id },
      ...nameDocuments(filing),
      ...nameComments(filing),
      ...nameLetters(filing),
      ...nameActivity(filing),
    ]),
  ],
  findIssues: (workspace, ids) => [
    ...workspace.organizations.flatMap(({ ref: owner, stateRequirements = [] }) =>
      stateRequirements.flatMap(({ state, writtenBy }) => {
        const place = `organization ${owner}: requirements of ${state}`
        return findMissing(ids, { place, kind: 'member', owner, name: writtenBy })
      }),
    ),
    ...workspace.organizations.flatMap(({ ref: owner, logins = [] }) =>
      logins.flatMap(({ ref, member }) => {
        const place = `organization ${owner}: login ${ref}`
        return findMissing(ids, { place, kind: 'member', owner, name: member })
      }),
    ),
    ...listAll(workspace).flatMap((filing) => {
      const { owner, ref } = filing
      const place = `organization ${owner}: filing ${ref}`
      return [
        ...listReferences(filing).flatMap(([kind, name]) => findMissing(ids, { place, kind, owner, name })),
        ...findLetterIssues(filing, ids),
      ]
    }),
  ],
  prepare: async (workspace) => async (target) => {
    for (const organization of workspace.organizations) {
      await provisionLogins(target, organization)
      await provisionStateRequirements(target, organization)
    }
    const all = listAll(workspace)
    const made: OwnedFiling[] = []
    for (const filing of all) if (await provisionFiling(target, filing)) made.push(filing)
    for (const filing of made) await provisionPredecessor(target, filing)
    for (const filing of all) {
      await provisionDocuments(target, filing)
      await provisionRateData(target, filing)
      await provisionContact(target, filing)
      await provisionComments(target, filing)
      await provisionLetters(target, filing)
      await provisionActivity(target, filing)
    }
  },
}

function listAll({ organizations }: Workspace): OwnedFiling[] {
  return organizations.flatMap((organization) =>
    (organization.filings ?? []).map(({ owner: ownerEmail, ...filing }) => ({
      ...filing,
      ownerEmail,
      owner: organization.ref,
    })),
  )
}

/** The kind and the name of every record that a filing names, but for its jurisdiction. */
function listReferences(filing: OwnedFiling): (readonly [string, string | undefined])[] {
  const { documents = [], comments = [], letters = [], activity = [], rateData } = filing
  return [
    ['scope', filing.scope],
    ['member', filing.ownerEmail],
    ...listNamedRecords(filing),
    ...documents.map(({ file }) => ['file', file] as const),
    ...(rateData?.companies ?? []).map(({ company }) => ['company', company] as const),
    ...comments.flatMap(({ author, assignee, replies = [] }) =>
      [author, assignee, ...replies.map((reply) => reply.author)].map((name) => ['member', name] as const),
    ),
    ...letters.flatMap(({ recordedBy, response }) =>
      [recordedBy, response?.by].map((name) => ['member', name] as const),
    ),
    ...activity.map(({ by }) => ['member', by] as const),
  ]
}
