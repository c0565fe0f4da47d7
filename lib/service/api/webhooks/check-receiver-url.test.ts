import { describe, expect, test } from 'vitest'
import { findUrlIssue } from './check-receiver-url.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

const issueOf = (url: string, allowLoopback = false) => findUrlIssue(url, { allowLoopback })

describe('a receiver', () => {
  test.each([
    'https://receiver.example.com/hook',
    'https://receiver.example.com:443/',
    'https://receiver.example.com:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://localhost.example.com/',
    'https://mylocalhost/',
  ])('may be at %s', (url) => {
    expect([issueOf(url), issueOf(url, true)]).toEqual([null, null])
  })

  test.each([
    ['receiver.example.com/hook', 'Enter a complete address that begins with https://.'],
    ['http://receiver.example.com/', 'The address must begin with https://.'],
    ['http://localhost.example.com/', 'The address must begin with https://.'],
    ['https://receiver.example.com:444/', 'The port must be 443 or 8443.'],
    ['https://receiver.example.com:80/', 'The port must be 443 or 8443.'],
    ['https://10.0.0.1/', 'The address must be public, not in a private network.'],
    ['https://[fe80::1]/', 'The address must be public, not in a private network.'],
    ['https://127.0.0.1/', 'The address must be public, not in a private network.'],
    ['https://localhost/', 'The address must be public, not this machine’s own.'],
    ['https://a.LOCALHOST./', 'The address must be public, not this machine’s own.'],
  ])('may not be at %s, with or without loopback: %s', (url, issue) => {
    expect([issueOf(url), issueOf(url, true)]).toEqual([issue, issue])
  })

  test.each(['http://localhost:3000/', 'http://a.localhost/', 'http://127.0.0.2:81/', 'http://[::1]:81/'])(
    'may be at %s only where loopback is allowed',
    (url) => {
      expect(issueOf(url, true)).toBeNull()
      expect(issueOf(url)).toBe('The address must begin with https://.')
    },
  )
})

describe('an address', () => {
  test.each([
    ['8.8.8.8', true, false],
    ['2606:4700::1111', true, false],
    ['3fff:ffff::1', true, false],
    ['4000::1', false, false],
    ['1000::1', false, false],
    ['127.0.0.1', false, true],
    ['::1', false, true],
    ['10.0.0.1', false, false],
    ['::ffff:127.0.0.1', false, false],
    ['2606:4700::1111%eth0', false, false],
    ['::1%lo', false, false],
    ['localhost', false, false],
    ['', false, false],
  ])('%s is public: %s, of this machine: %s', (address, isPublic, isLoopback) => {
    expect([isPublicAddress(address), isLoopbackAddress(address)]).toEqual([isPublic, isLoopback])
  })

  test.each(['', '8.8.8', 'fe80::1%eth0', 'name', '8.8.8.8.8'])(
    'is not public where it is something else: "%s"',
    (text) => {
      expect(isPublicAddress(text)).toBe(false)
    },
  )

  test.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})
