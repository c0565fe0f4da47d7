/** License expressions that a dependency may have, exactly as written in its package. */
export const allowedLicenses: readonly string[] = [
  // Permissive.
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'PSF-2.0',
  // Data and fonts.
  'CC-BY-4.0',
  'OFL-1.1',
  // Weak copyleft: used unmodified, and the LGPL parts are separate shared libraries.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'LGPL-3.0-or-later',
  'MPL-2.0',
]

export interface ReviewedLicense {
  /** `*` matches the platform in the name of a build. */
  readonly name: string
  readonly version: string
  readonly license: string
  /** Where the license was read. */
  readonly source: string
}

/** Licenses of packages that the lock file lists without one. */
export const reviewedLicenses: readonly ReviewedLicense[] = [
  { name: 'png-js', version: '2.0.0', license: 'MIT', source: 'its LICENSE file' },
  // Builds for other platforms are not installed; each is the same program as the build for Linux.
  {
    name: '@biomejs/cli-*',
    version: '2.6.8',
    license: 'MIT OR Apache-2.0',
    source: 'package.json of @biomejs/cli-linux-x64',
  },
  {
    name: '@napi-rs/canvas-*',
    version: '1.1.1',
    license: 'MIT',
    source: 'package.json of @napi-rs/canvas-linux-x64-gnu',
  },
  { name: '@next/swc-*', version: '16.4.6', license: 'MIT', source: 'package.json of @next/swc-linux-x64-gnu' },
  {
    name: '@oxc-parser/binding-*',
    version: '0.156.0',
    license: 'MIT',
    source: 'package.json of @oxc-parser/binding-linux-x64-gnu',
  },
  {
    name: '@swc/core-*',
    version: '1.16.22',
    license: 'Apache-2.0 AND MIT',
    source: 'package.json and LICENSE of @swc/core-linux-x64-gnu',
  },
  {
    name: '@tailwindcss/oxide-*',
    version: '4.3.5',
    license: 'MIT',
    source: 'package.json and LICENSE of @tailwindcss/oxide-linux-x64-gnu',
  },
]
