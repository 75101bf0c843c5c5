import { posix } from 'node:path'
import type { Rule } from './rule.ts'
import { isProduct, type SourceFile, type SourceTree } from './source-tree.ts'

// A class missing from its style sheet silently renders as "undefined".

const MODULE = /\.module\.css$/
const IMPORTED = /\bimport (\w+) from ['"]([^'"]+\.module\.css)['"]/g
const COMPOSED = /\bcomposes:\s*([\w\s-]+?)(?:\s+from\s+['"]([^'"]+)['"])?\s*[;}]/g

/** Class names in a style sheet's selectors. */
function classesOf({ text }: SourceFile): Set<string> {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""')
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector ?? '')
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name ?? '')),
  )
}

const sheetOf = ({ path }: SourceFile, named: string): string =>
  named.startsWith('.') ? posix.join(posix.dirname(path), named) : named.replace('#', 'src/')

interface Asked {
  name: string
  sheet: string
}

/** `classes.name` and `classes['name']` of every imported style sheet. */
function askedInCode(file: SourceFile): Asked[] {
  return [...file.code.matchAll(IMPORTED)].flatMap(([, local, named]) => {
    const uses = new RegExp(`(?<![\\w.$/-])${local}(?:\\??\\.(\\w+)|\\[['"]([^'"]+)['"]\\])`, 'g')
    return [...file.code.matchAll(uses)].map(([, dotted, quoted]) => ({
      name: dotted ?? quoted ?? '',
      sheet: sheetOf(file, named ?? ''),
    }))
  })
}

/** Classes used by `composes`, from the same or another sheet. */
function askedInStyles(file: SourceFile): Asked[] {
  return [...file.text.matchAll(COMPOSED)].flatMap(([, names = '', named]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => ({ name, sheet: named ? sheetOf(file, named) : file.path })),
  )
}

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

/** Hover rules outside a hover media query; on touch screens they would stick after a tap. */
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

/** The font's tabular figures are too wide beside words without letter-spacing. */
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

/** The browser's text size setting scales rem only; px text would stay small. */
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
