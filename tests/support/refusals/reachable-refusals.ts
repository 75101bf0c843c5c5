import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { isProduct, readTree } from '#tests/support/architecture/source-tree.ts'

// Derives from the server's syntax trees which refusals a handler can throw: follows every name it mentions to each
// `new Refusal(…)`. Methods of the app's context are not followed.

/** A declared refusal, by its exporting file and name: `feedbackInvalid`, `generalRefusals.notFound`. */
export interface Thrown {
  file: string
  name: string
}

interface Piece {
  names: ReadonlySet<string>
  /** First argument of each `new Refusal(…)`; null if it is no name. */
  refusals: readonly (string | null)[]
}

interface Module {
  pieces: ReadonlyMap<string, Piece>
  imported: ReadonlyMap<string, Thrown>
  handlers: ReadonlyMap<string, Piece>
}

type Node = ESTree.Node

/** All refusals reachable from each call with a handler. */
export function reachableRefusals(root: string): Map<string, Thrown[]> {
  const modules = new Map(
    readTree(root, ['src/server'])
      .filter(isProduct)
      .map(({ path }) => [path, moduleOf(path, readFileSync(posix.join(root, path), 'utf8'))]),
  )
  const found = new Map<string, Thrown[]>()
  for (const [path, { handlers }] of modules) {
    for (const [call, piece] of handlers) found.set(call, thrownBy(modules, path, piece))
  }
  return found
}

function thrownBy(modules: ReadonlyMap<string, Module>, path: string, handler: Piece): Thrown[] {
  const thrown = new Map<string, Thrown>()
  const seen = new Set<Piece>()
  const follow = (file: string, piece: Piece) => {
    if (seen.has(piece)) return
    seen.add(piece)
    const { pieces, imported } = modules.get(file) as Module
    for (const refusal of piece.refusals) {
      if (refusal === null) throw new Error(`${file} throws a refusal whose declaration has no name`)
      const [name = '', ...rest] = refusal.split('.')
      const from = imported.get(name)
      if (!from) throw new Error(`${file} throws ${refusal}, which it does not import`)
      thrown.set(`${from.file} ${refusal}`, { file: from.file, name: [from.name, ...rest].join('.') })
    }
    for (const name of piece.names) {
      const own = pieces.get(name)
      if (own) follow(file, own)
      const from = imported.get(name)
      const next = from && modules.get(from.file)?.pieces.get(from.name)
      if (from && next) follow(from.file, next)
    }
  }
  follow(path, handler)
  return [...thrown.values()]
}

function moduleOf(path: string, text: string): Module {
  const pieces = new Map<string, Piece>()
  const imported = new Map<string, Thrown>()
  const handlers = new Map<string, Piece>()
  for (const statement of parseSync(path, text).program.body) {
    if (statement.type === 'ImportDeclaration') {
      const file = fileOf(path, statement.source.value)
      for (const one of statement.specifiers) {
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          imported.set(one.local.name, { file, name: one.imported.name })
      }
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id) pieces.set(declared.id.name, pieceOf(declared))
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && init) pieces.set(id.name, pieceOf(init))
      if (init?.type !== 'ObjectExpression') continue
      for (const [call, answer] of callsIn(init)) handlers.set(call, pieceOf(answer))
    }
  }
  return { pieces, imported, handlers }
}

const callsIn = ({ properties }: ESTree.ObjectExpression): [string, Node][] =>
  properties.flatMap((property): [string, Node][] =>
    property.type === 'Property' && property.key.type === 'Literal' && /^\w+\.\w+$/.test(String(property.key.value))
      ? [[String(property.key.value), property.value]]
      : [],
  )

const fileOf = (from: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier.replace('#', 'src/')

function pieceOf(node: Node): Piece {
  const names = new Set<string>()
  const refusals: (string | null)[] = []
  const visit = (at: Node) => {
    if (at.type === 'Identifier') names.add(at.name)
    if (at.type === 'NewExpression' && nameOf(at.callee) === 'Refusal') refusals.push(nameOf(at.arguments[0]))
    for (const child of childrenOf(at)) visit(child)
  }
  visit(node)
  return { names, refusals }
}

/** Child nodes except member and property names, which are not names of this file. */
function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) => {
    const isMember = node.type === 'MemberExpression' && field === 'property' && !node.computed
    const isKey = node.type === 'Property' && field === 'key' && !node.computed
    return isMember || isKey ? [] : [value].flat().filter(isNode)
  })
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** `name` or `name.member`; null for everything else. */
function nameOf(node: Node | undefined): string | null {
  if (node?.type === 'Identifier') return node.name
  if (node?.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return null
  const of = nameOf(node.object)
  return of && `${of}.${node.property.name}`
}
