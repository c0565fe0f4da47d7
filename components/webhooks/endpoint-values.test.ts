import { describe, expect, it } from 'vitest'
import { CreateWebhookEndpoint, type WebhookEndpoint, webhookEventTypes } from '#lib/contract/webhooks/endpoint.ts'
import { formatTimeLeft } from './endpoint-state.ts'
import { EndpointValues, toEndpointBody, toEndpointValues } from './endpoint-values.ts'
import { describeEvents, listEventChoices } from './event-labels.ts'

const values = { ...toEndpointValues(null), url: 'https://example.com/hook' }
const employer = 'emp_0123456789abcdef0123'

describe('the form of an endpoint', () => {
  it('makes a request that the contract accepts', () => {
    const osha = { ...values, enabledEvents: [...webhookEventTypes], states: 'oh, PA', employerIds: employer }
    for (const filled of [values, osha]) {
      expect(CreateWebhookEndpoint.safeParse(toEndpointBody(EndpointValues.parse(filled), null)).success).toBe(true)
    }
    expect(toEndpointBody(osha, null).filters).toEqual({ states: ['OH', 'PA'], employerIds: [employer] })
  })

  it('leaves filters out without an OSHA event, since they narrow no other', () => {
    expect(toEndpointBody({ ...values, states: 'OH' }, null).filters).toEqual({})
  })

  it('sends no description to a deployment that may not know it, unless there is one or it is removed', () => {
    const described = { ...values, description: 'Claims' }
    expect(toEndpointBody(values, null)).not.toHaveProperty('description')
    expect(toEndpointBody(described, null)).toMatchObject({ description: 'Claims' })
    const endpoint = { url: values.url, description: 'Claims', enabledEvents: [], filters: {} }
    expect(toEndpointBody(values, endpoint as unknown as WebhookEndpoint)).toMatchObject({ description: '' })
  })

  it.each([
    ['url', ''],
    ['url', 'example.com'],
    ['url', 'ftp://example.com'],
    ['url', 'https://me:secret@example.com'],
    ['enabledEvents', []],
    ['states', 'Ohio'],
    ['states', 'OH, ZZ'],
    ['employerIds', 'emp_1'],
  ])('shows at %s what is wrong with %j', (field, value) => {
    const { error } = EndpointValues.safeParse({ ...values, enabledEvents: [...webhookEventTypes], [field]: value })
    expect(error?.issues[0]?.path).toEqual([field])
    expect(error?.issues[0]?.message).toMatch(/\.$/)
  })

  it('names the code that is not one', () => {
    const osha = { ...values, enabledEvents: [...webhookEventTypes] }
    expect(EndpointValues.safeParse({ ...osha, states: 'oh, zz' }).error?.issues[0]?.message).toMatch(
      /^ZZ is not one of AL /,
    )
  })

  it('accepts any text in the fields of filters while they are not shown', () => {
    expect(EndpointValues.safeParse({ ...values, states: 'ZZ', employerIds: 'x' }).success).toBe(true)
  })
})

describe('events in words', () => {
  const me = { datasets: ['naic'] } as unknown as Parameters<typeof listEventChoices>[0]

  it('offers every type, once', () => {
    expect(
      listEventChoices(me)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual([...webhookEventTypes])
  })

  it('locks OSHA without its dataset and says why, and leaves an unknown caller to the service', () => {
    const lockedTypes = (caller: typeof me) =>
      listEventChoices(caller).flatMap(({ type, lock }) => (lock === null ? [] : [type]))
    expect(lockedTypes(me)).toEqual(['osha.employer.event_added'])
    expect(lockedTypes(null)).toEqual([])
  })

  it('joins labels in one order', () => {
    expect(describeEvents(['webhook_endpoint.test', 'form_comparison.failed'])).toBe('Comparison failed, Test')
  })
})

describe('the time left before an endpoint is disabled', () => {
  const now = Date.parse('2026-05-01T00:00:00.000Z')
  const inMinutes = (minutes: number) => formatTimeLeft(new Date(now + minutes * 60_000).toISOString(), now)

  it.each([
    [72 * 60, '3 days'],
    [52 * 60 + 30, '2 days 4 hours'],
    [61, '1 hour 1 minute'],
    [0.2, '1 minute'],
    [-5, '1 minute'],
  ])('reads after %d minutes: %s', (minutes, words) => expect(inMinutes(minutes)).toBe(words))
})
