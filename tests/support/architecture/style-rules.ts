import { posix } from 'node:path'
import type { Rule } from './rule.ts'
import { isProduct, type SourceFile, type SourceTree } from './source-tree.ts'

// A class that a style sheet does not know is the word "undefined" on the page, and nobody sees what is missing.

const MODULE = /\.module\.css$/
const IMPORTED = /\bimport (\w+) from ['"]([^'"]+\.module\.css)['"]/g
const COMPOSED = /\bcomposes:\s*([\w\s-]+?)(?:\s+from\s+['"]([^'"]+)['"])?\s*[;}]/g

/** The names of a style sheet's classes: whatever follows a dot in its selectors. */
function classesOf({ text }: SourceFile): Set<string> {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""')
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector ?? '')
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name ?? '')),
  )
}

/** The path of a style sheet as a file names it, by its place or from `#app`. */
const sheetOf = ({ path }: SourceFile, named: string): string =>
  named.startsWith('.') ? posix.join(posix.dirname(path), named) : named.replace('#', 'src/')

interface Asked {
  name: string
  sheet: string
}

/** `classes.name` and `classes['name']` of every style sheet that a file imports. */
function askedInCode(file: SourceFile): Asked[] {
  return [...file.code.matchAll(IMPORTED)].flatMap(([, local, named]) => {
    const uses = new RegExp(`(?<![\\w.$/-])${local}(?:\\??\\.(\\w+)|\\[['"]([^'"]+)['"]\\])`, 'g')
    return [...file.code.matchAll(uses)].map(([, dotted, quoted]) => ({
      name: dotted ?? quoted ?? '',
      sheet: sheetOf(file, named ?? ''),
    }))
  })
}

/** What a class takes over from others, of its own style sheet or of the one that it names. */
function askedInStyles(file: SourceFile): Asked[] {
  return [...file.text.matchAll(COMPOSED)].flatMap(([, names = '', named]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => ({ name, sheet: named ? sheetOf(file, named) : file.path })),
  )
}

/** Classes that are asked for and that no style sheet of that name has. */
function missingClasses(tree: SourceTree): string[] {
  const sheets = new Map(tree.filter(({ path }) => MODULE.test(path)).map((file) => [file.path, classesOf(file)]))
  const asked = tree.flatMap((file) => {
    const asks = MODULE.test(file.path) ? askedInStyles(file) : isProduct(file) ? askedInCode(file) : []
    return asks
      .filter(({ name, sheet }) => !sheets.get(sheet)?.has(name))
      .map(({ name, sheet }) => `${file.path}: ${name} of ${posix.basename(sheet)}`)
  })
  return [...new Set(asked)]
}

const knownClasses: Rule = {
  name: 'a class that is asked for stands in its style sheet',
  broken: missingClasses,
}

/** The rules of a style sheet that apply under a pointer only, and that a finger would leave behind. */
function hoversOfFingers({ path, text }: SourceFile): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const open: string[] = []
  const found: string[] = []
  for (const [, before = '', brace] of bare.matchAll(/([^{};]*)([{}])/g)) {
    if (brace === '}') {
      open.pop()
      continue
    }
    const selectors = before.trim()
    const isHeld = open.some((outer) => /^@media.*hover: hover/.test(outer))
    if (!isHeld && selectors.split(',').every((each) => each.includes(':hover'))) found.push(`${path}: ${selectors}`)
    open.push(selectors)
  }
  return found
}

const hovers: Rule = {
  name: 'what changes under a pointer changes only for those who have one',
  broken: (tree) => tree.filter(({ path }) => path.endsWith('.css')).flatMap(hoversOfFingers),
}

/** The font's figures of one width stand too far apart for words beside them. */
const figures: Rule = {
  name: 'figures of one width stand as close as words',
  broken: (tree) =>
    tree
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, text }) => {
        const loose = [...text.matchAll(/([^{};]*)\{([^{}]*tabular-nums[^{}]*)\}/g)].filter(
          ([, , block = '']) => !block.includes('letter-spacing'),
        )
        return loose.map(([, selector = '']) => `${path}: ${selector.trim()}`)
      }),
}

const PX_TEXT = /(?<![\w-])(?:font|font-size|line-height|--[\w-]*(?:font|text)[\w-]*)\s*:[^;{}]*\dpx[^;{}]*/g
const PX_QUERY = /@(?:media|container)[^{]*\dpx[^{]*/g

/** A browser's text size setting moves rem only; px text would stay small. */
const textSizes: Rule = {
  name: "text and layout follow the reader's text size",
  broken: (tree) =>
    tree
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, text }) =>
        [PX_TEXT, PX_QUERY].flatMap((pattern) =>
          [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`),
        ),
      ),
}

export const styleRules: readonly Rule[] = [knownClasses, hovers, figures, textSizes]
