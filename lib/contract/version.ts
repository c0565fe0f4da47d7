import manifest from '../../package.json' with { type: 'json' }

/** Of this program; CHANGELOG.md says what each one brings. */
export const version: string = manifest.version
