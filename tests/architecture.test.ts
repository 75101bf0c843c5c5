import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { homeRules } from './support/architecture/home-rules.ts'
import { layerRules } from './support/architecture/layer-rules.ts'
import { mannerRules } from './support/architecture/manner-rules.ts'
import { nameRules } from './support/architecture/name-rules.ts'
import { plantedViolations } from './support/architecture/planted-violations.ts'
import { referenceRules } from './support/architecture/reference-rules.ts'
import { sizeRules } from './support/architecture/size-rules.ts'
import { readTree, sourceFile } from './support/architecture/source-tree.ts'
import { styleRules } from './support/architecture/style-rules.ts'
import { textRules } from './support/architecture/text-rules.ts'
import { wordRules } from './support/architecture/word-rules.ts'

// Architecture rules, checked against the project and against planted violations.

const rules = [
  ...layerRules,
  ...homeRules,
  ...mannerRules,
  ...referenceRules,
  ...nameRules,
  ...sizeRules,
  ...styleRules,
  ...textRules,
  ...wordRules,
]
const tree = readTree(join(import.meta.dirname, '..'), [
  'main.ts',
  'src',
  'demo',
  'tests',
  'e2e',
  'bench',
  'faults',
  'scripts',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
])

describe('the project', () => {
  test.each(rules)('$name', (rule) => {
    expect(rule.broken(tree)).toEqual([])
  })
})

describe('planted violations are found', () => {
  test.each(plantedViolations)('$rule: $at', ({ rule: name, files, at }) => {
    const planted = Object.entries(files).map(([path, text]) => sourceFile(path, text))
    const broken = rules.find((rule) => rule.name === name)?.broken(planted)
    expect(broken?.some((line) => line.startsWith(at))).toBe(true)
  })

  test('for every rule', () => {
    const planted = new Set(plantedViolations.map(({ rule }) => rule))
    expect(rules.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
  })
})
