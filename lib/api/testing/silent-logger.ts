import type { Logger } from '#lib/api/kernel/context.ts'

const ignore = () => {}
export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore }
