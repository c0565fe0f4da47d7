import type { Logger } from '#lib/api/kernel/ports.ts'

const ignore = () => {}
export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore }
