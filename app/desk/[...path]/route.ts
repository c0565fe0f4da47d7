import { handleDesk } from '#lib/desk/bff/handlers.ts'

export const GET = handleDesk
export const HEAD = handleDesk
export const POST = handleDesk
export const PUT = handleDesk
export const PATCH = handleDesk
export const DELETE = handleDesk
export const OPTIONS = handleDesk
