import type { FilingSystem } from './filing-systems.ts'

export interface AllowedRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Names that its query may have. */
  readonly query: readonly string[]
}

/** Requests that may leave the browser. Addresses are compared as sent, so that no other spelling of one gets through. */
export interface AllowList {
  allows(method: string, target: string): boolean
  /** From now on `{draft}` is this draft alone. Until then only pages of drafts can be read, and none can be changed. */
  bindDraft(id: string): void
}

export function createAllowList(requests: readonly AllowedRequest[]): AllowList {
  let draft: string | null = null
  return {
    allows(method, target) {
      const [path = '', query = ''] = splitOnce(target, '?')
      const names = query === '' ? [] : query.split('&').map((pair) => splitOnce(pair, '=')[0])
      return requests.some(
        (allowed) =>
          allowed.method === method &&
          matches(allowed, path, draft) &&
          names.every((name) => allowed.query.some((each) => each === name)),
      )
    },
    bindDraft(id) {
      draft = id
    },
  }
}

/** All that a pass may ask a system for. */
export function listAllowedRequests(system: FilingSystem): AllowedRequest[] {
  const { signIn, drafts, validation, allow } = system
  const tabs = Object.values(system.tabs)
  const pages = [signIn.path, drafts.path, ...allow].map((path) => ({ method: 'GET' as const, path, query: [] }))
  const tabPages = tabs.map(({ path, items, companies }) => ({
    method: 'GET' as const,
    path,
    query: [items, companies].filter((name) => name !== undefined),
  }))
  const buttons = [signIn.button, drafts.button, ...tabs.map(({ save }) => save)]
  if (validation) buttons.push(validation.button)
  return [...pages, ...tabPages, ...buttons.map(({ method, path }) => ({ method, path, query: [] }))]
}

/** The draft's id in a path that follows the template; null where it does not. */
export function findDraftId(template: string, path: string): string | null {
  const [before = '', after] = template.split('{draft}')
  if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) return null
  const id = path.slice(before.length, path.length - after.length)
  return /^[\w-]{1,100}$/.test(id) ? id : null
}

function matches({ method, path: template }: AllowedRequest, path: string, draft: string | null): boolean {
  if (!template.includes('{draft}')) return path === template
  const id = findDraftId(template, path)
  return id !== null && (draft === null ? method === 'GET' : id === draft)
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
