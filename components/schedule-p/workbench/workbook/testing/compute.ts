import type { Sheet } from '#components/data-table/workbook/sheet.ts'

type Value = number | null | boolean
/** One value, or the cells of a range in reading order. */
type Result = Value | readonly Value[]

/** Computes the formulas of a workbook as a spreadsheet does: what the workbook uses of its language, and nothing else. */
export function computeWorkbook(sheets: readonly Sheet[]) {
  const known = new Map<string, Value>()

  function cell(sheetName: string, address: string): Value {
    const key = `${sheetName}!${address}`
    const before = known.get(key)
    if (before !== undefined) return before
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
    const column = [...letters].reduce((so, letter) => so * 26 + letter.charCodeAt(0) - 64, 0) - 1
    const found = sheets.find(({ name }) => name === sheetName)?.rows[Number(row) - 1]?.[column]
    const value = typeof found?.value === 'number' ? found.value : null
    const computed = found?.formula === undefined ? value : single(evaluate(sheetName, found.formula))
    known.set(key, computed)
    return computed
  }

  function evaluate(sheetName: string, formula: string): Result {
    const tokens = formula.match(
      /[A-Za-z]+![$A-Z\d]+(?::[$A-Z\d]+)?|\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?|[A-Z]+(?=\()|\d+(?:\.\d+)?(?:E-\d+)?|<>|--|[-+*/^(),]/g,
    )
    if (tokens?.join('') !== formula) throw new Error(`Not read: ${formula}`)
    let at = 0
    const take = (token: string) => {
      if (tokens[at] !== token) return false
      at += 1
      return true
    }

    const compare = (): Result => {
      const left = add()
      return take('<>') ? each(left, add(), (a, b) => Number(a ?? 0) !== Number(b ?? 0)) : left
    }
    const add = (): Result => {
      let left = multiply()
      for (;;) {
        if (take('+')) left = each(left, multiply(), (a, b) => Number(a) + Number(b))
        else if (take('-')) left = each(left, multiply(), (a, b) => Number(a) - Number(b))
        else return left
      }
    }
    const multiply = (): Result => {
      let left = power()
      for (;;) {
        if (take('*')) left = each(left, power(), (a, b) => Number(a) * Number(b))
        else if (take('/')) left = each(left, power(), (a, b) => Number(a) / Number(b))
        else return left
      }
    }
    const power = (): Result => {
      const left = primary()
      return take('^') ? each(left, primary(), (a, b) => Number(a) ** Number(b)) : left
    }
    const primary = (): Result => {
      if (take('--')) return each(primary(), 0, (a) => Number(a))
      if (take('(')) {
        const inner = compare()
        take(')')
        return inner
      }
      const token = tokens[at++] ?? ''
      if (/^\d/.test(token)) return Number(token)
      if (tokens[at] !== '(') return reference(sheetName, token)
      at += 1
      const given = [compare()]
      while (take(',')) given.push(compare())
      take(')')
      return apply(token, given)
    }
    return compare()
  }

  function reference(sheetName: string, token: string): Result {
    const plain = token.replaceAll('$', '')
    const [of, place] = plain.includes('!') ? plain.split('!') : [sheetName, plain]
    const [from = '', to] = (place ?? '').split(':')
    if (to === undefined) return cell(of ?? '', from)
    return listCells(from, to).map((address) => cell(of ?? '', address))
  }

  return { cell }
}

const functions: Readonly<Record<string, (given: readonly Result[]) => Result>> = {
  SUM: (given) => numbers(given).reduce((a, b) => a + b, 0),
  MAX: (given) => Math.max(...numbers(given)),
  AVERAGE: (given) => numbers(given).reduce((a, b) => a + b, 0) / numbers(given).length,
  GEOMEAN: (given) => Math.exp(numbers(given).reduce((a, b) => a + Math.log(b), 0) / numbers(given).length),
  ABS: ([given = null]) => each(given, 0, (a) => Math.abs(Number(a))),
  ISNUMBER: ([given = null]) => typeof given === 'number',
  IF: ([test, yes = null, no = null]) => (test ? yes : no),
  SUMPRODUCT: (given) =>
    list(given[0] ?? null).reduce<number>(
      (so, _, at) => so + given.reduce<number>((product, each) => product * Number(list(each)[at] ?? 0), 1),
      0,
    ),
}

function apply(name: string, given: readonly Result[]): Result {
  const found = functions[name]
  if (!found) throw new Error(`No function ${name}`)
  return found(given)
}

function list(given: Result): readonly Value[] {
  return Array.isArray(given) ? given : [given as Value]
}

function single(given: Result): Value {
  return list(given)[0] ?? null
}

function numbers(given: readonly Result[]): number[] {
  return given.flatMap(list).filter((value) => typeof value === 'number')
}

function each(left: Result, right: Result, combine: (a: Value, b: Value) => Value): Result {
  if (!Array.isArray(left) && !Array.isArray(right)) return combine(left as Value, right as Value)
  const length = Math.max(list(left).length, list(right).length)
  const at = (of: Result, index: number) => (Array.isArray(of) ? of[index] : of) ?? null
  return Array.from({ length }, (_, index) => combine(at(left, index), at(right, index)))
}

function listCells(from: string, to: string): string[] {
  const read = (address: string) => {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
    return { column: [...letters].reduce((so, letter) => so * 26 + letter.charCodeAt(0) - 64, 0), row: Number(row) }
  }
  const [start, end] = [read(from), read(to)]
  const nameOf = (column: number): string =>
    (column > 26 ? nameOf(Math.floor((column - 1) / 26)) : '') + String.fromCharCode(65 + ((column - 1) % 26))
  const cells: string[] = []
  for (let row = start.row; row <= end.row; row++)
    for (let column = start.column; column <= end.column; column++) cells.push(nameOf(column) + row)
  return cells
}
