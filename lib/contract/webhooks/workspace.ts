import * as z from 'zod'
import { Email } from '#lib/contract/kernel/primitives.ts'
import { LocalName } from '#lib/contract/kernel/workspace.ts'
import { CreateWebhookEndpoint, WebhookEndpointId } from './endpoint.ts'

/** A receiver of the organization’s events, made by one of its members. */
const WorkspaceWebhookEndpoint = CreateWebhookEndpoint.extend({
  ref: LocalName,
  id: WebhookEndpointId.optional(),
  member: Email,
  /** The signing secret; made and printed once when absent. */
  secret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9_-]{32,128}$/)
    .optional(),
})

/** The webhook endpoints of an organization in a workspace file. */
export const webhooksInOrganization = { webhookEndpoints: z.array(WorkspaceWebhookEndpoint).optional() }
