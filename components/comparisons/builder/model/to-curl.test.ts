import { expect, test } from 'vitest'
import { toCurl } from './to-curl.ts'

test('the curl command survives quotes in the request and holds no credential', () => {
  const command = toCurl({
    apiRoot: 'http://127.0.0.1:3000/api/v2',
    json: `{"facts":"the insured's roof"}`,
    idempotencyKey: null,
  })
  expect(command).toContain(`'{"facts":"the insured'\\''s roof"}'`)
  expect(command).toContain('Bearer $FILING_DESK_API_KEY')
})
