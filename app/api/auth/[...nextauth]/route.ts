import { handleAuth } from '#lib/bff/auth-handler.ts'

export const GET = handleAuth
export const POST = handleAuth
