import 'server-only'
import { describeApi } from '#lib/contract/openapi.ts'
import type { ApiDocument } from '#lib/contract/openapi-document.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import { getDeskRuntime } from '#lib/desk/bff/desk-runtime.ts'

/** By the address of the server: describing everything takes a moment. */
const described = new Map<string, ApiDocument>()

/** The API that this desk speaks to. */
export function getApiDocument(): ApiDocument {
  const serverUrl = getApiUrl().slice(0, -apiRoot.length)
  const document = described.get(serverUrl) ?? describeApi(serverUrl)
  described.set(serverUrl, document)
  return document
}

/** Its root, for programs, without a trailing slash. */
export function getApiUrl(): string {
  const { apiBaseUrl, publicUrl } = getDeskRuntime()
  return apiBaseUrl ?? publicUrl + apiRoot
}
