import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'

const Health = z.object({ status: z.literal('ok') })

export const serviceOperations = defineOperations({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    origin: 'extension',
    tag: 'Service',
    summary: 'Whether the process is running',
    access: { credential: 'none' },
    responses: { 200: Health },
  },
  getReadiness: {
    method: 'GET',
    path: '/readyz',
    origin: 'extension',
    tag: 'Service',
    summary: 'Whether the database and the queue are available',
    access: { credential: 'none' },
    responses: { 200: Health },
  },
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    origin: 'extension',
    tag: 'Service',
    summary: 'This API as an OpenAPI 3.1 document',
    access: { credential: 'none' },
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
})
