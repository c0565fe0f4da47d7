import { extract } from '#lib/service/documents/extract.ts'
import { extractLimits } from '#lib/service/documents/limits.ts'
import type { PageText } from '#lib/service/documents/page.ts'

export async function pagesOf(bytes: Uint8Array): Promise<readonly PageText[]> {
  const outcome = await extract(bytes, extractLimits)
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.message}`)
  return outcome.pages
}

export async function textOf(bytes: Uint8Array): Promise<string> {
  return (await pagesOf(bytes)).map((page) => page.text).join('\f')
}
