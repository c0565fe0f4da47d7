import { apiRoot } from '#lib/contract/paths.ts'
import type { WebhookEnvelope } from './delivery.ts'
import type { WebhookEventType } from './endpoint.ts'

interface Sample {
  readonly subject: { readonly type: string; readonly id: string; readonly path: string }
  readonly data: WebhookEnvelope['data']
}

const comparison = {
  type: 'form_comparison',
  id: '00000000-0000-4000-8000-000000000000',
  path: '/insurance/form-comparisons/00000000-0000-4000-8000-000000000000',
}
const answer = { type: 'answer', id: 'ans_0123456789abcdef0123', path: '/answers/ans_0123456789abcdef0123' }
const employer = { type: 'employer', id: 'emp_0123456789abcdef0123', path: '/employers/emp_0123456789abcdef0123' }
const endpoint = {
  type: 'webhook_endpoint',
  id: 'whk_0123456789abcdef0123',
  path: '/webhook-endpoints/whk_0123456789abcdef0123',
}

const samples: Readonly<Record<WebhookEventType, Sample>> = {
  'answer.completed': { subject: answer, data: {} },
  'answer.failed': { subject: answer, data: { failureCode: 'run_failed' } },
  'form_comparison.completed': { subject: comparison, data: { status: 'succeeded' } },
  'form_comparison.failed': { subject: comparison, data: { status: 'failed', failureCode: 'unable_to_compare' } },
  'osha.employer.event_added': {
    subject: employer,
    data: {
      eventType: 'inspection',
      eventDate: '2026-01-30',
      siteId: 'site_0123456789abcdef0123',
      state: 'OH',
      feins: ['12-3456789'],
      path: '/osha/inspections/123456789',
    },
  },
  'webhook_endpoint.test': { subject: endpoint, data: {} },
}

/** The body that a receiver gets for an event of this type, with example values. */
export function sampleEvent(type: WebhookEventType): WebhookEnvelope {
  const { subject, data } = samples[type]
  return {
    id: 'evt_0123456789abcdef0123',
    type,
    occurredAt: '2026-01-31T12:00:00.000Z',
    subject: { type: subject.type, id: subject.id, $uri: apiRoot + subject.path },
    data,
  }
}
