import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import { deskSessions } from '#lib/service/database/schema/desk.ts'
import { findSessionByCookie, sessionCookieName, sessionMaxAgeSeconds } from './session-cookie.ts'
import {
  createDeskSession,
  deleteDeskSession,
  findDeskSession,
  sessionLifeMs,
  storeSessionMember,
} from './session-store.ts'
import { openTestDesk, type TestDesk } from './testing.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.close())

const person = { credential: 'fds_secret', method: 'password', displayName: 'Ana', memberId: 'm-1' } as const

describe('a desk session', () => {
  it('gives its credential back for its id, and for no other', async () => {
    const session = await createDeskSession(desk.runtime, person)
    expect(await findDeskSession(desk.runtime, session.id)).toEqual(session)
    expect(await findDeskSession(desk.runtime, session.epoch)).toBeNull()
  })

  it('is new at every sign-in', async () => {
    const first = await createDeskSession(desk.runtime, person)
    const second = await createDeskSession(desk.runtime, person)
    expect(second.id).not.toBe(first.id)
    expect(second.epoch).not.toBe(first.epoch)
  })

  it('is in the database without a readable credential, and cannot be moved to another row', async () => {
    const one = await createDeskSession(desk.runtime, person)
    const two = await createDeskSession(desk.runtime, { ...person, credential: 'fds_other' })
    const { db } = desk.runtime.database
    const [row] = await db.select().from(deskSessions).where(eq(deskSessions.id, two.id))
    expect(JSON.stringify(row)).not.toContain('fds_other')
    await db
      .update(deskSessions)
      .set({ sealedCredential: row?.sealedCredential ?? '' })
      .where(eq(deskSessions.id, one.id))
    expect(await findDeskSession(desk.runtime, one.id)).toBeNull()
  })

  it('ends after twelve hours without use, and stays while it is used', async () => {
    const session = await createDeskSession(desk.runtime, person)
    desk.wait(accountLimits.sessionIdleMs - 1000)
    expect(await findDeskSession(desk.runtime, session.id)).not.toBeNull()
    desk.wait(accountLimits.sessionIdleMs - 1000)
    expect(await findDeskSession(desk.runtime, session.id)).not.toBeNull()
    desk.wait(accountLimits.sessionIdleMs + 1000)
    expect(await findDeskSession(desk.runtime, session.id)).toBeNull()
  })

  it('ends after seven days however much it is used', async () => {
    const session = await createDeskSession(desk.runtime, person)
    for (let used = 0; used < sessionLifeMs; used += accountLimits.sessionIdleMs) {
      expect(await findDeskSession(desk.runtime, session.id)).not.toBeNull()
      desk.wait(accountLimits.sessionIdleMs)
    }
    expect(await findDeskSession(desk.runtime, session.id)).toBeNull()
  })

  it('ends after twelve hours without use, also where the clock has been set back', async () => {
    const stepMs = 80 * 60 * 60 * 1000
    desk.wait(stepMs)
    const session = await createDeskSession(desk.runtime, person)
    desk.wait(-stepMs)
    expect(await findDeskSession(desk.runtime, session.id)).not.toBeNull()
    desk.wait(accountLimits.sessionIdleMs + 1000)
    expect(await findDeskSession(desk.runtime, session.id)).toBeNull()
  })

  it('leaves the database at the next sign-in once it is idle for twelve hours or seven days old', async () => {
    const { db } = desk.runtime.database
    await db.delete(deskSessions)
    const idle = await createDeskSession(desk.runtime, person)
    desk.wait(1000)
    const recent = await createDeskSession(desk.runtime, person)
    const old = await createDeskSession(desk.runtime, person)
    const expiresAt = desk.runtime.now().toISOString()
    await db.update(deskSessions).set({ expiresAt }).where(eq(deskSessions.id, old.id))
    desk.wait(accountLimits.sessionIdleMs)
    const { id } = await createDeskSession(desk.runtime, person)
    const stored = (await db.select({ id: deskSessions.id }).from(deskSessions)).map((row) => row.id)
    expect(stored.toSorted()).toEqual([recent.id, id].toSorted())
    expect(stored).not.toContain(idle.id)
  })

  it('stores its use once in five minutes', async () => {
    const session = await createDeskSession(desk.runtime, person)
    const { db } = desk.runtime.database
    const lastUse = async () => {
      await findDeskSession(desk.runtime, session.id)
      const [row] = await db.select().from(deskSessions).where(eq(deskSessions.id, session.id))
      return Date.parse(row?.lastSeenAt ?? '')
    }
    const first = await lastUse()
    desk.wait(5 * 60_000)
    expect(await lastUse()).toBe(first)
    desk.wait(1)
    expect(await lastUse()).toBe(desk.runtime.now().getTime())
  })

  it('learns once whose records it has, and no other session does', async () => {
    const unknown = { ...person, memberId: null }
    const [one, other] = [
      await createDeskSession(desk.runtime, unknown),
      await createDeskSession(desk.runtime, unknown),
    ]
    await storeSessionMember(desk.runtime, one.id, 'm-2')
    expect(await findDeskSession(desk.runtime, one.id)).toMatchObject({ memberId: 'm-2' })
    expect(await findDeskSession(desk.runtime, other.id)).toMatchObject({ memberId: null })
  })

  it('ends alone when it is deleted', async () => {
    const [one, other] = [await createDeskSession(desk.runtime, person), await createDeskSession(desk.runtime, person)]
    await deleteDeskSession(desk.runtime, one.id)
    expect(await findDeskSession(desk.runtime, other.id)).toEqual(other)
  })

  it('is gone once deleted', async () => {
    const session = await createDeskSession(desk.runtime, person)
    await deleteDeskSession(desk.runtime, session.id)
    expect(await findDeskSession(desk.runtime, session.id)).toBeNull()
  })
})

describe('the cookie', () => {
  it('leads to its session only when it was signed here', async () => {
    const session = await createDeskSession(desk.runtime, person)
    const cookie = (secret: string) => encode({ secret, token: { sid: session.id } })
    expect(await findSessionByCookie(desk.runtime, await cookie(desk.runtime.secrets.session))).toEqual(session)
    expect(await findSessionByCookie(desk.runtime, await cookie('another-secret-of-thirty-two-chars!'))).toBeNull()
    expect(await findSessionByCookie(desk.runtime, session.id)).toBeNull()
    expect(await findSessionByCookie(desk.runtime, undefined)).toBeNull()
    const nameless = await encode({ secret: desk.runtime.secrets.session, token: { sub: session.id } })
    expect(await findSessionByCookie(desk.runtime, nameless)).toBeNull()
  })

  it('is bound to its host over https', () => {
    expect(sessionCookieName('https://desk.test')).toMatch(/^__Host-/)
    expect(sessionCookieName('http://127.0.0.1:3000')).toBe(
      sessionCookieName('https://desk.test').slice('__Host-'.length),
    )
  })

  it('lasts as long as its session may: seven days', () => {
    expect(sessionMaxAgeSeconds).toBe(7 * 24 * 60 * 60)
  })
})
