import { isCode, isTest, type SourceFile, type SourceTree } from './source-tree.ts'

// Effects run after rendering, so requests made in one cost an extra round trip.

const EFFECT = /\buse(Layout)?Effect\(/g
/** Callers of the debounce hook count as using an effect. */
const LATER = /(?<!function )\buse((Layout)?Effect|Timeout)\(/
const ASKS = /\b(get|call|useLoaded)(<[^>]*>)?\(\s*['`]/

const screens = (tree: SourceTree) =>
  tree.filter((file) => file.path.startsWith('src/app/') && isCode(file) && !isTest(file))

export const effects = (tree: SourceTree): string[] =>
  screens(tree).flatMap(({ path, code }) => Array.from(code.matchAll(EFFECT), () => path))

/**
 * Files that request data in an effect. Allowed only for what is being typed; a screen's data belongs in its loader.
 */
export const askingEffects = (tree: SourceTree): string[] =>
  screens(tree)
    .filter(asksLater)
    .map(({ path }) => path)

const asksLater = ({ code }: SourceFile) => LATER.test(code) && ASKS.test(code)
