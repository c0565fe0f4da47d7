import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describeApi } from '#lib/contract/openapi.ts'

/** The OpenAPI document by the linter’s strict rules, but for paths: `/managed-filings/{filingId}` and others are published. */
export async function lintApi(): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } })
  const source = JSON.stringify(describeApi('https://desk.test'))
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`)
}
