import { type ESTree, parseSync, Visitor } from 'vite'
import type { Rule } from './rule.ts'
import { isTest, type SourceFile } from './source-tree.ts'

// Browser translation replaces text nodes: React then crashes when it removes one or inserts before one, and updates
// don't show. Text that is the only child of an element survives.

type Value = ESTree.Expression | ESTree.JSXEmptyExpression
type Child = ESTree.JSXChild

const isWords = (text: string) => /\p{L}/u.test(text)
const isElement = ({ type }: { type: string }) => type === 'JSXElement' || type === 'JSXFragment'

/** All possible results of a conditional expression. */
function branches(value: Value): Value[] {
  if (value.type === 'ParenthesizedExpression') return branches(value.expression)
  if (value.type === 'ConditionalExpression') return [...branches(value.consequent), ...branches(value.alternate)]
  if (value.type === 'LogicalExpression') return [...branches(value.left), ...branches(value.right)]
  return [value]
}

const isCondition = ({ type }: Value) => type === 'ConditionalExpression' || type === 'LogicalExpression'
const isText = (value: Value) =>
  value.type === 'TemplateLiteral' ||
  (value.type === 'Literal' && typeof value.value === 'string' && isWords(value.value))
const isList = (value: Value) =>
  value.type === 'CallExpression' &&
  value.callee.type === 'MemberExpression' &&
  value.callee.property.type === 'Identifier' &&
  value.callee.property.name === 'map'

/** `{count}`, `{user.name}`, `{words(count)}`: most likely text when beside words. */
const isPlainValue = (value: Value) =>
  ['Identifier', 'MemberExpression', 'CallExpression'].includes(value.type) && !isList(value)

const wordsOf = (child: Child | undefined): boolean => child?.type === 'JSXText' && isWords(child.value)
const expressionOf = (child: Child | undefined): Value | null =>
  child?.type === 'JSXExpressionContainer' ? child.expression : null

/** A conditional element, which React inserts before the text that follows. */
function comesAndGoes(child: Child): boolean {
  const value = expressionOf(child)
  if (!value) return false
  return isList(value) || (isCondition(value) && branches(value).some(isElement))
}

function isBare(children: readonly Child[], at: number): boolean {
  const child = children[at]
  if (wordsOf(child)) return children.slice(0, at).some(comesAndGoes)
  const value = expressionOf(child)
  if (!value) return false
  if (isCondition(value)) return branches(value).some(isText)
  return isText(value) || (isPlainValue(value) && (wordsOf(children[at - 1]) || wordsOf(children[at + 1])))
}

const isSeen = (child: Child) =>
  !(child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) &&
  expressionOf(child)?.type !== 'JSXEmptyExpression'

function bareTexts({ path, text }: SourceFile): string[] {
  const found: string[] = []
  const look = ({ children }: { children: Child[] }) => {
    const seen = children.filter(isSeen)
    if (seen.length < 2) return
    const bare = seen.filter((_, at) => isBare(seen, at))
    found.push(...bare.map(({ start, end }) => `${path}: ${text.slice(start, end).trim().replace(/\s+/g, ' ')}`))
  }
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(path, text).program)
  return found
}

const ownElements: Rule = {
  name: 'text that can change beside an element has an element of its own',
  broken: (tree) =>
    tree
      .filter((file) => file.path.startsWith('src/app/') && file.path.endsWith('.tsx') && !isTest(file))
      .flatMap(bareTexts),
}

export const textRules: readonly Rule[] = [ownElements]
