import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { type Syntax, syntaxOf } from './syntax.ts'

/** An import or re-export. `target` is a path inside the project, or a package name. */
interface Import {
  target: string
  inProject: boolean
  /** Erased at runtime. */
  typeOnly: boolean
}

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  path: string
  text: string
  code: string
  imports: readonly Import[]
  syntax: Syntax
}

export type SourceTree = readonly SourceFile[]

const READ = /\.(ts|tsx|mjs|css|sql|md)$/
const SCRIPT = /\.(ts|tsx|mjs)$/
const ALIAS = /^#(domain|contract|server|app)\//
const OUTER_ALIAS = /^#(demo|tests)\//

export function readTree(root: string, entries: readonly string[]): SourceTree {
  const paths = entries.flatMap((entry) => (READ.test(entry) ? [join(root, entry)] : filesIn(join(root, entry))))
  return paths.map((path) => sourceFile(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const NO_SYNTAX: Syntax = {
  functions: [],
  imports: [],
  exports: [],
  packed: [],
  casts: [],
  names: new Set(),
  comments: [],
  testNames: [],
}

export function sourceFile(path: string, text: string): SourceFile {
  const syntax = SCRIPT.test(path) ? syntaxOf(path, text) : NO_SYNTAX
  const imports = syntax.imports.map(({ specifier, typeOnly }) => ({ ...resolve(path, specifier), typeOnly }))
  return { path, text, code: withoutComments(text), imports, syntax }
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

function resolve(from: string, specifier: string): Pick<Import, 'target' | 'inProject'> {
  if (specifier.startsWith('.')) return { target: posix.join(dirname(from), specifier), inProject: true }
  if (ALIAS.test(specifier)) return { target: specifier.replace('#', 'src/'), inProject: true }
  if (OUTER_ALIAS.test(specifier)) return { target: specifier.slice(1), inProject: true }
  return { target: packageOf(specifier), inProject: false }
}

/** Strips deep paths: `@scope/name/deep/path` and `name/deep/path` belong to one package; node: imports stay. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

export const isTest = ({ path }: SourceFile) => /\.(test|spec)\.tsx?$/.test(path)
export const isCode = ({ path }: SourceFile) => /\.(ts|tsx)$/.test(path)
export const isProduct = (file: SourceFile) => file.path.startsWith('src/') && isCode(file) && !isTest(file)
