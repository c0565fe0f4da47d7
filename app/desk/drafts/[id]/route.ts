import type { NextRequest } from 'next/server'
import { handleDrafts } from '#lib/bff/drafts-handler.ts'

const handle = async (request: NextRequest, { params }: RouteContext<'/desk/drafts/[id]'>) =>
  handleDrafts(request, (await params).id)

export const GET = handle
export const POST = handle
export const PUT = handle
export const PATCH = handle
export const DELETE = handle
