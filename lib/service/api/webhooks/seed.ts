import { oshaEventTypes } from '#lib/contract/webhooks/endpoint.ts'
import type { Workspace, WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { makeRecordId } from '#lib/service/api/kernel/make-record-id.ts'
import { findMissing, InvalidWorkspace, type Seed, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { assertMaySeal } from '#lib/service/database/sealing-keys.ts'
import { findUrlIssue } from './check-receiver-url.ts'
import { makeSecret, sealSecret } from './signing-secret.ts'

type OwnedEndpoint = NonNullable<WorkspaceOrganization['webhookEndpoints']>[number] & {
  readonly owner: string
  readonly hasOsha: boolean
}

/** Receivers of an organization's events. */
export const webhooksSeed: Seed = {
  listRecords: (workspace) =>
    listAll(workspace).map(({ owner, ref: name, id = makeEndpointId(owner, name) }) => ({
      kind: 'webhook-endpoint',
      label: 'webhook endpoint',
      owner,
      name,
      id,
    })),
  findIssues: (workspace, ids) =>
    listAll(workspace).flatMap((endpoint) => {
      const { owner, member: name, enabledEvents, hasOsha } = endpoint
      const place = placeOf(endpoint)
      const needsOsha = !hasOsha && enabledEvents.some((type) => oshaEventTypes.includes(type))
      return [
        ...findMissing(ids, { place, kind: 'member', owner, name }),
        ...(needsOsha ? [`${place}: OSHA events need the osha dataset.`] : []),
      ]
    }),
  prepare: async (workspace) => async (target) => {
    await assertMaySeal(target.tx, target.deps.secrets.sealingKeys)
    for (const endpoint of listAll(workspace)) await provisionEndpoint(target, endpoint)
  },
}

function listAll({ organizations }: Workspace): OwnedEndpoint[] {
  return organizations.flatMap(({ ref: owner, datasets = [], webhookEndpoints: endpoints = [] }) =>
    endpoints.map((endpoint) => ({ ...endpoint, owner, hasOsha: datasets.includes('osha') })),
  )
}

function makeEndpointId(owner: string, name: string): string {
  return `whk_${makeRecordId('webhook-endpoint', owner, name).replaceAll('-', '').slice(0, 20)}`
}

function placeOf({ owner, ref }: OwnedEndpoint): string {
  return `organization ${owner}: webhook endpoint ${ref}`
}

async function provisionEndpoint(target: SeedTarget, endpoint: OwnedEndpoint): Promise<void> {
  const { tx, deps, ids, now, count, showKey } = target
  const { owner, ref, url, description = '', enabledEvents, filters = {}, secret = makeSecret(deps) } = endpoint
  const issue = findUrlIssue(url, { allowLoopback: deps.settings.allowLoopbackWebhooks })
  if (issue) throw new InvalidWorkspace([`${placeOf(endpoint)}: ${issue}`])
  const id = ids.idOf('webhook-endpoint', owner, ref)
  const made = await tx
    .insert(webhookEndpoints)
    .values({
      id,
      organizationId: ids.idOf('organization', owner, owner),
      createdBy: ids.idOf('member', owner, endpoint.member),
      url,
      description,
      enabledEvents,
      filters,
      status: 'enabled',
      sealedSecret: sealSecret(deps, id, secret),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: webhookEndpoints.id })
  count('webhook endpoints', made)
  if (made.length > 0 && endpoint.secret === undefined) showKey({ name: `Signing secret of ${url}`, token: secret })
}
