/**
 * Halves the time that a process takes to load. Compiled code is kept for the next process, and those that this one
 * starts. A package or a `#lib` name is resolved once, not for each file that imports it: Node.js 24 reads a whole
 * package.json each time, and that of drizzle-orm has 178 KB.
 */
import module from 'node:module'
import { fileURLToPath } from 'node:url'

process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../../../node_modules/.cache/filing-desk/compiled', import.meta.url),
)
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)

const ownFiles = new URL('../../', import.meta.url).href
const filesOfDrizzle = new URL('../../../node_modules/drizzle-orm/', import.meta.url).href
const resolved = new Map<string, module.ResolveFnOutput>()

module.registerHooks({
  resolve(specifier, context, nextResolve) {
    const parent = context.parentURL ?? ''
    const isRelative = specifier.startsWith('.')
    if (isRelative && parent.startsWith(filesOfDrizzle) && parent.endsWith('.js'))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    if (isRelative || !parent.startsWith(ownFiles)) return nextResolve(specifier, context)
    const key = JSON.stringify([specifier, context.conditions, context.importAttributes])
    const known = resolved.get(key) ?? nextResolve(specifier, context)
    resolved.set(key, known)
    return { ...known, shortCircuit: true }
  },
})
