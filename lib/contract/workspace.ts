import * as z from 'zod'
import { accountsInOrganization } from './accounts/workspace.ts'
import { comparisonsInOrganization } from './comparisons/workspace.ts'
import { filesInOrganization } from './files/workspace.ts'
import { filingsInOrganization } from './filings/workspace.ts'
import { formsInOrganization } from './forms/workspace.ts'
import { importsInOrganization } from './imports/workspace.ts'
import { referenceInOrganization, referenceInWorkspace } from './reference/workspace.ts'
import { scheduleInWorkspace } from './schedule-p/workspace.ts'
import { webhooksInOrganization } from './webhooks/workspace.ts'

const WorkspaceOrganization = z.strictObject({
  ...accountsInOrganization,
  ...filesInOrganization,
  ...referenceInOrganization,
  ...formsInOrganization,
  ...filingsInOrganization,
  ...importsInOrganization,
  ...webhooksInOrganization,
  ...comparisonsInOrganization,
})
export type WorkspaceOrganization = z.infer<typeof WorkspaceOrganization>

/** Records that `npm run seed -- FILE.json` provisions. Running it again changes nothing; a bad file changes nothing. */
export const Workspace = z.strictObject({
  schema: z.literal('filing-desk/workspace@1'),
  ...referenceInWorkspace,
  ...scheduleInWorkspace,
  organizations: z.array(WorkspaceOrganization).min(1),
})
export type Workspace = z.infer<typeof Workspace>
