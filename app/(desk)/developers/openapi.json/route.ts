import { getApiDocument } from '../api-document.ts'

/** The document as a file. It holds nothing of anybody's. */
export function GET(): Response {
  return new Response(JSON.stringify(getApiDocument(), null, 2), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="filing-desk-openapi.json"',
      'cache-control': 'private, no-store',
    },
  })
}

export const dynamic = 'force-dynamic'
