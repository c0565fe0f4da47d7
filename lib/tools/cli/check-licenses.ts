import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { allowedLicenses, type ReviewedLicense, reviewedLicenses } from './license-policy.ts'

export interface LicenseReport {
  readonly packages: readonly LicensedPackage[]
  /** A line for each package whose license is unknown, not allowed or not the installed one, and for each unused review. */
  readonly violations: readonly string[]
}

export interface LicensedPackage {
  readonly name: string
  readonly version: string
  /** Null where it is unknown. */
  readonly license: string | null
}

interface LicensePolicy {
  readonly allowed: readonly string[]
  readonly reviewed: readonly ReviewedLicense[]
}

const LockFile = z.object({
  packages: z.record(z.string(), z.object({ name: z.string(), version: z.string(), license: z.string() }).partial()),
})
const Manifest = z.object({ license: z.string().optional() })

/**
 * The license of every package in the lock file of the project in `root`, held against the policy. The lock file also
 * lists the builds for other platforms, which no tool that reads installed packages sees.
 */
export function checkLicenses(
  root: string,
  { allowed, reviewed }: LicensePolicy = { allowed: allowedLicenses, reviewed: reviewedLicenses },
): LicenseReport {
  const lock = LockFile.parse(readJson(join(root, 'package-lock.json')))
  const used = new Set<ReviewedLicense>()
  const violations: string[] = []
  const packages = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { name = nameOf(path), version = '', license: stated }]): LicensedPackage => {
      const review = stated === undefined && reviewed.find((entry) => isAbout(entry, name, version))
      if (review) used.add(review)
      const license = stated ?? (review ? review.license : null)
      const installed = readInstalled(join(root, path))
      const id = `${name}@${version}`
      if (license === null) violations.push(`${id} states no license: read its LICENSE file and add a review.`)
      else if (!allowed.includes(license)) violations.push(`${id} has a license that is not allowed: ${license}`)
      if (installed && installed !== license) violations.push(`${id} is installed with another license: ${installed}`)
      return { name, version, license }
    })
  for (const entry of reviewed) {
    if (!used.has(entry)) violations.push(`${entry.name}@${entry.version} needs no review: remove it.`)
  }
  return { packages: packages.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)), violations }
}

export function idOf({ name, version }: LicensedPackage): string {
  return `${name}@${version}`
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function isAbout(review: ReviewedLicense, name: string, version: string): boolean {
  const [start = '', end] = review.name.split('*')
  return review.version === version && (end === undefined ? name === start : name.startsWith(start))
}

/** The license field of an installed package; undefined for one that is not installed or has none. */
function readInstalled(folder: string): string | undefined {
  const path = join(folder, 'package.json')
  return existsSync(path) ? Manifest.parse(readJson(path)).license : undefined
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
