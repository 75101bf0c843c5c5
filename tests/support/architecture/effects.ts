import { isCode, isTest, type SourceFile, type SourceTree } from './source-tree.ts'

// Where screens leave React's way of drawing: an effect runs after it, and what it asks the server for comes a round late.

const EFFECT = /\buse(Layout)?Effect\(/g
/** The hook that acts when the typing rests is an effect to whoever uses it. */
const LATER = /(?<!function )\buse((Layout)?Effect|Timeout)\(/
const ASKS = /\b(get|call|useLoaded)(<[^>]*>)?\(\s*['`]/

const screens = (tree: SourceTree) =>
  tree.filter((file) => file.path.startsWith('src/app/') && isCode(file) && !isTest(file))

/** Every effect of the screens, by the path of its file. */
export const effects = (tree: SourceTree): string[] =>
  screens(tree).flatMap(({ path, code }) => Array.from(code.matchAll(EFFECT), () => path))

/** Files that ask the server after they were drawn. Allowed for what is being typed; a screen's data is its route's. */
export const askingEffects = (tree: SourceTree): string[] =>
  screens(tree)
    .filter(asksLater)
    .map(({ path }) => path)

const asksLater = ({ code }: SourceFile) => LATER.test(code) && ASKS.test(code)
