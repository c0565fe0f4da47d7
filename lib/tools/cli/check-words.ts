import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { type RetiredWord, retiredNames, retiredWords } from './retired-words.ts'

const wordsFile = 'lib/tools/cli/retired-words.ts'
const sources = '{app,components,e2e,lib}/**/*.{ts,tsx}'
const documents = ['*.md', 'docs/**/*.md', 'lib/contract/**/*.md']
/** Text of policies, not ours. */
const wordings = /^lib\/tools\/(demo\/files|quality\/effect-cases)\//
/** Strings that a person reads on a screen; elsewhere a string may hold wording of a policy or a word of the database. */
const screens = /^(app|components)\/(?!.*\.test\.)/
const titled = new Set(['test', 'it', 'describe'])

export interface WordsReport {
  readonly files: number
  /** A line for each use, with what to write instead. */
  readonly violations: readonly string[]
}

interface Passage {
  readonly kind: 'comment' | 'text' | 'name'
  readonly text: string
  readonly start: number
}

/** Looks for retired words in comments, names, test titles, the text of screens and documents below `root`. */
export function checkWords(root: string): WordsReport {
  const paths = globSync([sources, ...documents], { cwd: root }).filter(
    (path) => !wordings.test(path) && path !== wordsFile,
  )
  const violations = paths.toSorted().flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const passages = path.endsWith('.md') ? readLines(source) : readPassages(path, source)
    const lineOf = ({ start }: Passage) => source.slice(0, start).split('\n').length
    return passages.flatMap((passage) => findRetired(passage).map((found) => `${path}:${lineOf(passage)} ${found}`))
  })
  return { files: paths.length, violations }
}

function findRetired({ kind, text }: Passage): readonly string[] {
  const words: readonly RetiredWord[] = kind === 'name' ? retiredNames : retiredWords
  return words.flatMap(({ pattern, instead, only }) => {
    const [found] = only !== undefined && only !== kind ? [] : (pattern.exec(text) ?? [])
    return found === undefined ? [] : [`“${found}”: ${instead}`]
  })
}

function readLines(source: string): readonly Passage[] {
  return [...source.matchAll(/.+/g)].map(({ 0: text, index }) => ({ kind: 'text', text, start: index }))
}

function readPassages(path: string, source: string): readonly Passage[] {
  const { program, comments } = parseSync(path, source)
  const passages: Passage[] = comments.map(({ value, start }) => ({
    kind: 'comment',
    text: value.replace(/\n\s*\*/g, ' ').replace(/^[*\s]+/, ''),
    start,
  }))
  const add = (kind: Passage['kind'], text: string, start: number) => passages.push({ kind, text, start })
  const isScreen = screens.test(path)
  new Visitor({
    Identifier({ name, start }) {
      add('name', name, start)
    },
    JSXText({ value, start }) {
      add('text', value, start)
    },
    Literal({ value, start }) {
      if (isScreen && typeof value === 'string' && value.includes(' ')) add('text', value, start)
    },
    TemplateElement({ value, start }) {
      if (isScreen && value.raw.includes(' ')) add('text', value.raw, start)
    },
    CallExpression({ callee, arguments: [title], start }) {
      if (titled.has(nameOfCall(source.slice(callee.start, callee.end))) && title?.type === 'Literal')
        add('text', String(title.value), start)
    },
  }).visit(program)
  return passages
}

/** `test.each([…])` → `test`. */
function nameOfCall(callee: string): string {
  return /^\w+/.exec(callee)?.[0] ?? ''
}
