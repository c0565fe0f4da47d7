import { handleAuth } from '#lib/desk/bff/auth-handler.ts'

export const GET = handleAuth
export const POST = handleAuth
