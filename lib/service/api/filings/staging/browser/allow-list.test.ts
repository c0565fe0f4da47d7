import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPractice } from '#lib/tools/testing/practice.ts'
import { createAllowList, listAllowedRequests } from './allow-list.ts'

const allowed = listAllowedRequests(mapPractice('http://127.0.0.1:4700'))
const open = (draft?: string) => {
  const list = createAllowList(allowed)
  if (draft !== undefined) list.bindDraft(draft)
  return list
}

test('requests that the map names are allowed, for the pass’s draft only', () => {
  const list = open('7')
  for (const target of [
    '/login',
    '/drafts',
    '/practice.css',
    '/drafts/7/form-schedule',
    '/drafts/7/form-schedule?items=2',
    '/drafts/7/rate-rule-schedule?items=1&companies=2',
  ]) {
    expect(list.allows('GET', target), target).toBe(true)
  }
  for (const target of ['/login', '/drafts', '/drafts/7/form-schedule', '/drafts/7/validate']) {
    expect(list.allows('POST', target), target).toBe(true)
  }
  expect(list.allows('GET', '/drafts/8/form-schedule')).toBe(false)
  expect(list.allows('POST', '/drafts/8/form-schedule')).toBe(false)
})

test('until the draft is known, drafts can be read and not changed', () => {
  expect(open().allows('GET', '/drafts/8/form-schedule')).toBe(true)
  expect(open().allows('POST', '/drafts/8/form-schedule')).toBe(false)
})

test.each([
  ['POST', '/drafts/7/submit'],
  ['POST', '/drafts/7/pay'],
  ['GET', '/drafts/7/submit'],
  ['GET', '/drafts/7/form-schedule/../submit'],
  ['POST', '/drafts/7/form-schedule?then=submit'],
  ['GET', '/drafts/7/form-schedule?items=1&action=submit'],
  ['GET', '/drafts/7/form-schedule?items=1&companies=1'],
  ['GET', '/drafts/7/form-schedule?items=1;action=submit&x'],
  ['POST', '/drafts/7/form-schedule/'],
  ['POST', '//drafts/7/form-schedule'],
  ['POST', '/drafts/7%2Fsubmit/form-schedule'],
  ['POST', '/DRAFTS/7/form-schedule'],
  ['PUT', '/drafts/7/form-schedule'],
  ['post', '/drafts/7/form-schedule'],
  ['GET', '/practice/requests'],
  ['GET', ''],
])('%s %s is blocked', (method, target) => {
  expect(open('7').allows(method, target)).toBe(false)
})

test('no spelling of an address gets through but those that were written down', () => {
  const part = fc.constantFrom(
    '/',
    '7',
    'drafts',
    'login',
    'form-schedule',
    'submit',
    'pay',
    '..',
    '%2e',
    '?',
    '&',
    '=',
    'items',
    '#',
    ';',
  )
  const known =
    /^(\/login|\/drafts|\/practice\.css|\/drafts\/7\/(general-information|companies-and-contact|form-schedule|rate-rule-schedule|supporting-documentation|validate))(\?|$)/
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 8 }),
      fc.constantFrom('GET', 'POST', 'DELETE', 'CONNECT'),
      (parts, method) => {
        const target = parts.join('')
        if (!open('7').allows(method, target)) return
        expect(['GET', 'POST']).toContain(method)
        expect(target).toMatch(known)
        expect(target.split('?')[1] ?? '').toMatch(method === 'GET' ? /^((items(=[^&]*)?)(&|$))*$/ : /^$/)
      },
    ),
    { numRuns: 5000 },
  )
})
