import type { Rule } from './rule.ts'
import type { SourceTree } from './source-tree.ts'
import {
  countWords,
  MOST_OPENINGS,
  MOST_PER_THOUSAND,
  OPENS_WITH_CLAUSE,
  plain,
  type Written,
  wordGroups,
  written,
} from './words.ts'

const kinds: readonly Written[] = ['comments', 'test names', 'pages']

const filesWith = (pattern: RegExp, kind: Written, tree: SourceTree): string[] =>
  tree.filter((file) => written(kind, [file]).some((text) => plain(text).match(pattern))).map(({ path }) => path)

/** Rates, not bans: each of these words has a use, but prose full of them reads as translated. */
const plainWords: Rule = {
  name: 'comments, test names and pages use plain English',
  broken: (tree) =>
    kinds.flatMap((kind) => {
      const { rates } = countWords(written(kind, tree))
      return Object.entries(wordGroups).flatMap(([group, pattern]) => {
        const rate = rates[group] ?? 0
        if (rate <= MOST_PER_THOUSAND) return []
        return filesWith(pattern, kind, tree).map(
          (path) => `${path}: ${group}, ${rate.toFixed(2)} per 1,000 words of ${kind}`,
        )
      })
    }),
}

const plainOpenings: Rule = {
  name: 'few comments open with What, Who, Whether, How or Where',
  broken(tree) {
    const { openings } = countWords(written('comments', tree))
    if (openings <= MOST_OPENINGS) return []
    return filesWith(OPENS_WITH_CLAUSE, 'comments', tree).map(
      (path) => `${path}: one of ${(100 * openings).toFixed(1)} %`,
    )
  },
}

export const wordRules: readonly Rule[] = [plainWords, plainOpenings]
