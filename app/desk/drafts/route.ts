import type { NextRequest } from 'next/server'
import { handleDrafts } from '#lib/bff/drafts-handler.ts'

const handle = (request: NextRequest) => handleDrafts(request, null)

export const GET = handle
export const POST = handle
export const PUT = handle
export const PATCH = handle
export const DELETE = handle
