import type { ScenarioPage } from '#lib/contract/development-scenarios/operations.ts'

/** Differences of a scenario's page from the one on screen: "statement year 2018, Part 3". */
export function describeDifference(of: ScenarioPage, shown: ScenarioPage): string {
  const differences = [
    of.carrierId === shown.carrierId ? null : 'another carrier',
    of.statementYear === shown.statementYear ? null : `statement year ${of.statementYear}`,
    of.line === shown.line ? null : `line ${of.line}`,
    of.part === shown.part ? null : `Part ${of.part}`,
    of.section === shown.section ? null : of.section === null ? 'no section' : `section ${of.section}`,
    of.variant === shown.variant ? null : `variant ${of.variant}`,
    // Another part always has another measure.
    of.measure === shown.measure || of.part !== shown.part ? null : 'another measure',
  ]
  return differences.filter((difference) => difference !== null).join(', ')
}
