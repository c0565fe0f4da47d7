/** The guides in their order, with their places on the page. */
export const guides = [
  { id: 'start', title: 'First request' },
  { id: 'idempotency', title: 'Idempotency' },
  { id: 'pagination', title: 'Pagination' },
  { id: 'errors', title: 'Errors' },
  { id: 'limits', title: 'Limits' },
  { id: 'credits', title: 'Credits' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'client', title: 'TypeScript client' },
] as const

export type GuideId = (typeof guides)[number]['id']
