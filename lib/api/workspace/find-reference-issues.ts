import type * as z from 'zod'
import { CreateFormComparison } from '#lib/contract/comparisons/request.ts'
import { toDetails } from '#lib/contract/kernel/details.ts'
import type { Workspace, WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { resolveRequest } from './resolve-request.ts'
import { assignIds, catalogOwner, isUuid } from './workspace-ids.ts'

type Organization = z.infer<typeof WorkspaceOrganization>

/** Every name that is given twice or stands for nothing, with its place. */
export function findReferenceIssues(workspace: Workspace): string[] {
  const products = workspace.catalog?.products ?? []
  const catalogForms = products.flatMap(({ forms }) => forms)
  return [
    ...repeated(
      'organization',
      workspace.organizations.map(({ ref }) => ref),
    ),
    ...repeated(
      'scope',
      workspace.organizations.flatMap(({ scopes = [] }) => scopes.map(({ slug }) => slug)),
    ),
    ...repeated(
      'member',
      workspace.organizations.flatMap(({ members = [] }) => members.map(({ email }) => email)),
    ),
    ...repeated(
      'product',
      products.map(({ ref }) => ref),
    ),
    ...repeated(
      'catalog form',
      catalogForms.map(({ ref }) => ref),
    ),
    ...repeated(
      'catalog file',
      catalogForms.flatMap(({ files }) => files.map(({ ref }) => ref)),
    ),
    ...workspace.organizations.flatMap((organization) =>
      inOrganization(organization, workspace).map((fault) => `organization ${organization.ref}: ${fault}`),
    ),
  ]
}

function inOrganization(organization: Organization, workspace: Workspace): string[] {
  const {
    scopes = [],
    members = [],
    files = [],
    forms = [],
    filings = [],
    comparisons = [],
    apiKeys = [],
    productAccess = [],
  } = organization
  const scopeNames = new Set(scopes.map(({ slug }) => slug))
  const emails = new Set(members.map(({ email }) => email))
  const fileNames = new Set(files.map(({ ref }) => ref))
  const filingNames = new Set(filings.map(({ ref }) => ref))
  const productNames = new Set((workspace.catalog?.products ?? []).map(({ ref }) => ref))
  const needs = (place: string, kind: string, known: ReadonlySet<string>, name: string | undefined) =>
    name === undefined || known.has(name) || (isUuid(name) && kind !== 'member')
      ? []
      : [`${place}: there is no ${kind} ${name}.`]
  const editions = forms.flatMap((form) => form.editions)
  return [
    ...repeated(
      'file',
      files.map(({ ref }) => ref),
    ),
    ...repeated(
      'form',
      forms.map(({ ref }) => ref),
    ),
    ...repeated(
      'edition',
      editions.map(({ ref }) => ref),
    ),
    ...repeated(
      'filing',
      filings.map(({ ref }) => ref),
    ),
    ...repeated(
      'comparison',
      comparisons.map(({ ref }) => ref),
    ),
    ...repeated(
      'API key',
      apiKeys.map(({ ref }) => ref),
    ),
    ...productAccess.flatMap(({ product }) => needs('product access', 'product', productNames, product)),
    ...members.flatMap(({ email, grants = [] }) =>
      grants.flatMap(({ scope }) => needs(`member ${email}`, 'scope', scopeNames, scope)),
    ),
    ...apiKeys.flatMap(({ ref, member }) => needs(`API key ${ref}`, 'member', emails, member)),
    ...files.flatMap(({ ref, owner, scope, sharedWith = [] }) => [
      ...needs(`file ${ref}`, 'member', emails, owner),
      ...needs(`file ${ref}`, 'scope', scopeNames, scope),
      ...sharedWith.flatMap((email) => needs(`file ${ref}`, 'member', emails, email)),
    ]),
    ...forms.flatMap(({ ref, scope }) => needs(`form ${ref}`, 'scope', scopeNames, scope)),
    ...editions.flatMap(({ ref, files: own }) =>
      own.flatMap((file) => needs(`edition ${ref}`, 'file', fileNames, file)),
    ),
    ...filings.flatMap(({ ref, scope, owner, predecessor }) => [
      ...needs(`filing ${ref}`, 'scope', scopeNames, scope),
      ...needs(`filing ${ref}`, 'member', emails, owner),
      ...needs(`filing ${ref}`, 'filing', filingNames, predecessor),
    ]),
    ...comparisons.flatMap(({ ref, member, request }) => [
      ...needs(`comparison ${ref}`, 'member', emails, member),
      ...inRequest(request, organization.ref, workspace).map((fault) => `comparison ${ref}: ${fault}`),
    ]),
  ]
}

function inRequest(request: Readonly<Record<string, unknown>>, owner: string, workspace: Workspace): string[] {
  const { value, unknown } = resolveRequest(request, assignIds(workspace), [owner, catalogOwner])
  if (unknown.length > 0) return unknown.map((name) => `ref:${name} stands for nothing.`)
  const parsed = CreateFormComparison.safeParse(value)
  return parsed.success
    ? []
    : toDetails('body', parsed.error.issues, value).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

function repeated(kind: string, names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `There are two of ${kind} ${name}.`,
  )
}
