import { handleBff } from '#lib/desk/bff/handlers.ts'

export const GET = handleBff
export const HEAD = handleBff
export const POST = handleBff
export const PUT = handleBff
export const PATCH = handleBff
export const DELETE = handleBff
export const OPTIONS = handleBff
