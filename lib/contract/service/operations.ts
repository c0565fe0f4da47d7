import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'

const Ok = z.object({ status: z.literal('ok') })

const Health = Ok.extend({ version: z.string().meta({ examples: ['0.1.0'] }) })

/** Degraded: requests are served, and what is listed does not work. */
export const Readiness = z.discriminatedUnion('status', [
  Ok,
  z.object({
    status: z.literal('degraded'),
    degraded: z.array(z.object({ reason: z.enum(['disk_space', 'file_store']), message: z.string() })),
  }),
])
export type Readiness = z.infer<typeof Readiness>

export const serviceOperations = defineOperations({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    origin: 'extension',
    tag: 'Service',
    summary: 'Whether the process is running, and in which version',
    access: { credential: 'none' },
    refreshedBy: [],
    responses: { 200: Health },
  },
  getReadiness: {
    method: 'GET',
    path: '/readyz',
    origin: 'extension',
    tag: 'Service',
    summary: 'Whether requests can be served, and what does not work; 503 within two seconds if they cannot',
    access: { credential: 'none' },
    refreshedBy: [],
    responses: { 200: Readiness },
  },
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    origin: 'extension',
    tag: 'Service',
    summary: 'This API as an OpenAPI 3.1 document',
    access: { credential: 'none' },
    refreshedBy: [],
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
})
