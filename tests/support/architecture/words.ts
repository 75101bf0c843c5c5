import { isTest, type SourceFile } from './source-tree.ts'

// Counts translated-sounding words in comments, test names and pages.

/** Each group may make up half a word per thousand. */
export const wordGroups: Readonly<Record<string, RegExp>> = {
  'whoever, whatever, whomever': /\b(whoever|whatever|whomever)\b/gi,
  'somebody, nobody, everybody': /\b(somebody|nobody|everybody)('s)?\b/gi,
  'stands for "is"': /\b(stand|stands|stood|standing)\b/gi,
  'meanwhile, anew, by itself': /\b(meanwhile|anew|by itself)\b/gi,
}
export const MOST_PER_THOUSAND = 0.5

/** A clause in place of a noun or a verb. */
export const OPENS_WITH_CLAUSE = /^(what|whatever|who|whoever|whose|whether|how|where)\b/i
export const MOST_OPENINGS = 0.04

/** Quotations and code are exempt. */
const QUOTED = /"[^"\n]*"|“[^”]*”|`[^`\n]*`|\{@link[^}]*\}/g
const FENCED = /^```[\s\S]*?^```/gm

const words = (text: string): readonly string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
export const plain = (text: string): string => text.replace(FENCED, ' ').replace(QUOTED, ' ')

const proseOf = (comment: string): string => comment.replace(/^[\s*]+/gm, '').trim()

interface Counted {
  texts: number
  words: number
  rates: Readonly<Record<string, number>>
  openings: number
}

export function countWords(texts: readonly string[]): Counted {
  const all = texts.map(plain)
  const total = all.reduce((sum, text) => sum + words(text).length, 0)
  const hits = (pattern: RegExp) => all.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
  const rates = Object.entries(wordGroups).map(([name, pattern]) => [name, (1000 * hits(pattern)) / Math.max(total, 1)])
  const openings = all.filter((text) => OPENS_WITH_CLAUSE.test(text)).length / Math.max(texts.length, 1)
  return { texts: texts.length, words: total, rates: Object.fromEntries(rates), openings }
}

export type Written = 'comments' | 'test names' | 'pages'

/** All texts of one kind, except generated files and those of older versions. */
export function written(kind: Written, tree: readonly SourceFile[]): string[] {
  const files = tree.filter(({ path }) => !path.startsWith('tests/landed/') && !path.startsWith('docs/generated/'))
  if (kind === 'pages') return files.filter(({ path }) => path.endsWith('.md')).map(({ text }) => text)
  if (kind === 'test names') return files.filter(isTest).flatMap(({ syntax }) => syntax.testNames)
  return files.filter((file) => !isTest(file)).flatMap(({ syntax }) => syntax.comments.map(proseOf))
}
