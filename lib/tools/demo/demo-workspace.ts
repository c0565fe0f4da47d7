import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { Workspace, type WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { listActivity } from './filings/list-activity.ts'
import { demoSchedulePages } from './schedule-p/demo-pages.ts'

/** Each has its part of the workspace in `workspace.json`; organizations with one `ref` are one organization. */
const domains = ['accounts', 'files', 'reference', 'forms', 'filings', 'imports', 'comparisons']

/** The folder to which the paths of wordings in the workspace are relative. */
export const demoFolder = join(import.meta.dirname, 'files')

/**
 * An insurer's product team with two editions of a homeowners form and a finished comparison of them, and a second
 * organization that must see none of it. Personal and commercial lines are two scopes, the review notes and the
 * endorsement belong to the analyst alone, and Wisconsin is left out of the product access, so that each denial shows.
 */
export function demoWorkspace(): Workspace {
  const parts = domains.map((domain) => readPart(join(import.meta.dirname, domain, 'workspace.json')))
  const byRef = Map.groupBy(
    parts.flatMap(({ organizations }) => organizations),
    ({ ref }) => ref,
  )
  const organizations = [...byRef.values()].map(merge)
  const workspace = Workspace.parse({ ...merge(parts), organizations, schedulePages: demoSchedulePages() })
  return { ...workspace, organizations: workspace.organizations.map(addActivity) }
}

function addActivity(organization: WorkspaceOrganization): WorkspaceOrganization {
  const { filings } = organization
  if (!filings) return organization
  return { ...organization, filings: filings.map((filing) => ({ ...filing, activity: listActivity(filing) })) }
}

function merge(parts: readonly object[]): object {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
}

const Part = z.looseObject({ organizations: z.array(z.looseObject({ ref: z.string() })) })

function readPart(path: string): z.infer<typeof Part> {
  return Part.parse(JSON.parse(readFileSync(path, 'utf8')))
}
