import { type ESTree, parseSync, Visitor } from 'vite'

/** A function with a body, measured from first to last line, markup included. */
interface MeasuredFunction {
  /** Its name, or its first line if anonymous. */
  name: string
  lines: number
}

interface WrittenImport {
  specifier: string
  typeOnly: boolean
  /** A named re-export. */
  passedOn: boolean
}

export interface Syntax {
  functions: readonly MeasuredFunction[]
  imports: readonly WrittenImport[]
  exports: readonly string[]
  /** Lines that spread a literal into another: `{ ...{ a, b }, c }`. */
  packed: readonly number[]
  /** Lines with an `as` other than `as const`. */
  casts: readonly number[]
  names: ReadonlySet<string>
  /** Consecutive line comments are joined. */
  comments: readonly string[]
  testNames: readonly string[]
}

type Parsed = ReturnType<typeof parseSync>

/** Parses TypeScript; the extension of `path` decides if JSX is allowed. */
export function syntaxOf(path: string, text: string): Syntax {
  const parsed = parseSync(path, text)
  return {
    ...nodesOf(parsed.program, linesOf(text)),
    imports: importsOf(parsed),
    exports: exportsOf(parsed),
    names: namesOf(parsed),
    comments: commentsOf(parsed, text),
    testNames: testNamesOf(parsed),
  }
}

function commentsOf({ comments }: Parsed, text: string): string[] {
  const blocks: { value: string; end: number }[] = []
  for (const { type, value, start, end } of comments) {
    const before = blocks.at(-1)
    if (type === 'Line' && before && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(before.end, start))) {
      before.value += `\n${value}`
      before.end = end
    } else blocks.push({ value, end })
  }
  return blocks.map(({ value }) => value)
}

const NAMES_TESTS = /^(test|it|describe)\b/

function testNamesOf({ program }: Parsed): string[] {
  const names: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      const outer = callee.type === 'CallExpression' ? callee.callee : callee
      const inner = outer.type === 'MemberExpression' ? outer.object : outer
      if (inner.type !== 'Identifier' || !NAMES_TESTS.test(inner.name)) return
      if (name?.type === 'Literal' && typeof name.value === 'string') names.push(name.value)
      if (name?.type === 'TemplateLiteral') names.push(name.quasis.map(({ value }) => value.cooked ?? '').join('…'))
    },
  }).visit(program)
  return names
}

/** Maps an offset to its line, counting from 1. */
function linesOf(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const next = starts.findIndex((start) => start > offset)
    return next < 0 ? starts.length : next
  }
}

function nodesOf(program: ESTree.Program, lineAt: (offset: number) => number) {
  const functions: MeasuredFunction[] = []
  const packed: number[] = []
  const casts: number[] = []
  const names = new Map<number, string>()
  const keep = ({ start, end, id }: ESTree.Function | (ESTree.ArrowFunctionExpression & { id?: null })) => {
    const name = id?.name ?? names.get(start) ?? `line ${lineAt(start)}`
    functions.push({ name, lines: lineAt(end) - lineAt(start) + 1 })
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    FunctionDeclaration: keep,
    FunctionExpression: keep,
    ArrowFunctionExpression: keep,
    SpreadElement({ start, argument }) {
      if (isLiteral(argument)) packed.push(lineAt(start))
    },
    JSXSpreadAttribute({ start, argument }) {
      if (isLiteral(argument)) packed.push(lineAt(start))
    },
    TSAsExpression({ start, typeAnnotation: { type, ...rest } }) {
      const isConst =
        type === 'TSTypeReference' && 'typeName' in rest && 'name' in rest.typeName && rest.typeName.name === 'const'
      if (!isConst) casts.push(lineAt(start))
    },
  }).visit(program)
  return { functions, packed, casts }
}

const isLiteral = ({ type }: ESTree.Expression) => type === 'ObjectExpression' || type === 'ArrayExpression'

function namesOf({ program }: Parsed): ReadonlySet<string> {
  const names = new Set<string>()
  const keep = ({ name }: { name: string }) => void names.add(name)
  new Visitor({ Identifier: keep, JSXIdentifier: keep }).visit(program)
  return names
}

function importsOf({ module, program }: Parsed): WrittenImport[] {
  const written = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    passedOn: false,
  }))
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) written.push({ specifier: moduleRequest.value, typeOnly: isType, passedOn: true })
    }
  }
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') {
        written.push({ specifier: source.value, typeOnly: false, passedOn: false })
      }
    },
    TSImportType({ source }) {
      written.push({ specifier: source.value, typeOnly: true, passedOn: false })
    },
  }).visit(program)
  return written
}

const exportsOf = ({ module }: Parsed): string[] =>
  module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? (exportName.kind === 'Default' ? 'default' : '*')),
  )
