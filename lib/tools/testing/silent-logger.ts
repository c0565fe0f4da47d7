import type { Logger } from '#lib/service/api/kernel/ports.ts'

const ignore = () => {}
export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore }
