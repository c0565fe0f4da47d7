import type { systemOperations } from '#lib/contract/system/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { deleteSession } from './delete-session.ts'
import { exportAuditEntries } from './export-audit-entries.ts'
import { getSystem } from './get-system.ts'
import { listExhaustedJobs } from './list-exhausted-jobs.ts'
import { listFailedDeliveries } from './list-failed-deliveries.ts'
import { listSessions } from './list-sessions.ts'
import { replayExhaustedJob } from './replay-exhausted-job.ts'

const auditTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson' } as const

export const systemRoutes = defineRoutes<keyof typeof systemOperations>({
  getSystem: async ({ context }) => ({ status: 200, body: await getSystem(context) }),

  listExhaustedJobs: async ({ context, query }) => ({ status: 200, body: await listExhaustedJobs(context, query) }),

  replayExhaustedJob: async ({ context, params }) => ({ status: 202, body: await replayExhaustedJob(context, params) }),

  listFailedDeliveries: async ({ context, query }) => ({
    status: 200,
    body: await listFailedDeliveries(context, query),
  }),

  listSessions: async ({ context, query }) => ({ status: 200, body: await listSessions(context, query) }),

  async deleteSession({ context, params }) {
    await deleteSession(context, params)
    return { status: 204 }
  },

  async exportAuditEntries({ context, query }) {
    const { format, from, to } = query
    return {
      status: 200,
      bytes: exportAuditEntries(context, query),
      headers: {
        'Content-Type': auditTypes[format],
        'Content-Disposition': `attachment; filename="audit-${from}-${to}.${format}"`,
        'X-Content-Type-Options': 'nosniff',
      },
    }
  },
})
