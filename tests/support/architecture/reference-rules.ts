import { perFile, type Rule } from './rule.ts'
import type { SourceTree } from './source-tree.ts'

// Citations in comments must resolve: `R-n` to docs/rules.md, `ADR-n` to docs/decisions.

const RULES = 'docs/rules.md'
const DECISION = /^docs\/decisions\/0*(\d+)-[\w-]+\.md$/

/** Pages outside this repository, and numbers without a prefix. */
const ELSEWHERE = [
  /\bdecisions? \d+/i,
  /\b(contract|decisions|demo-data|can-manager|back-office|design|ux|external-services)\.md\b/,
  /\bexternal-services \d/,
  /\bspecification\b[^.\n]*\bsection \d/,
]

const elsewhere = perFile('nothing is cited that cannot be opened here', ({ text }) =>
  ELSEWHERE.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((found) => `cites ${found}`),
)

/** Ids that can be cited: headings of the rules and file names of the decisions. */
function idsOf(tree: SourceTree): Set<string> {
  const rules = tree.find(({ path }) => path === RULES)?.text ?? ''
  const headings = [...rules.matchAll(/^### (R-\d+) /gm)].map(([, id = '']) => id)
  const decisions = tree.flatMap(({ path }) => DECISION.exec(path)?.[1] ?? []).map((number) => `ADR-${number}`)
  return new Set([...headings, ...decisions])
}

const known: Rule = {
  name: 'a cited rule or decision exists',
  broken(tree) {
    const ids = idsOf(tree)
    return tree.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:R|ADR)-\d+\b/g)].flatMap(([id]) => (ids.has(id) ? [] : [`${path}: no ${id}`])),
    )
  },
}

/** Files cited as enforcing a rule. */
const keepers: Rule = {
  name: 'a rule names files that exist',
  broken(tree) {
    const paths = new Set(tree.map(({ path }) => path))
    const rules = tree.find(({ path }) => path === RULES)?.text ?? ''
    const named = [...rules.matchAll(/`((?:src|demo|tests|e2e)\/[^`*]+\.\w+)`/g)].map(([, path = '']) => path)
    return named.filter((path) => !paths.has(path)).map((path) => `${RULES}: no ${path}`)
  },
}

const single: Rule = {
  name: 'an id belongs to one rule, and each rule says why and where it is enforced',
  broken(tree) {
    const rules = tree.find(({ path }) => path === RULES)?.text ?? ''
    const sections = rules.split(/^### /m).slice(1)
    const ids = sections.map((section) => section.split(' ')[0] ?? '')
    return sections.flatMap((section, index) => {
      const id = ids[index] ?? ''
      if (ids.indexOf(id) !== index) return [`${RULES}: ${id} twice`]
      return /\*\*Why:\*\*/.test(section) && /\*\*Enforced:\*\* `/.test(section) ? [] : [`${RULES}: ${id} is not whole`]
    })
  },
}

export const referenceRules: readonly Rule[] = [elsewhere, known, keepers, single]
