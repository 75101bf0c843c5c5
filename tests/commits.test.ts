import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Commit subjects can be scanned: `area: imperative, at most 72 characters`.

/** Earlier subjects follow no form. */
const FIRST_CHECKED = '597bb8b299eb73d616b15c73e2afb5d5589889b5'
const SUBJECT = /^[a-z][a-z0-9-]*: [a-z]/
const MOST_CHARACTERS = 72

const isGood = (subject: string) => SUBJECT.test(subject) && subject.length <= MOST_CHARACTERS

const git = (...args: string[]) => spawnSync('git', args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })

/** A download or a shallow clone has no history to check. */
const hasHistory = git('merge-base', '--is-ancestor', FIRST_CHECKED, 'HEAD').status === 0

function subjects(): string[] {
  if (!hasHistory) return []
  const { status, stdout, stderr } = git('log', '--no-merges', '--format=%s', `${FIRST_CHECKED}..HEAD`)
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter(Boolean)
}

test('every commit subject names its area and fits a line of a log', () => {
  expect(subjects().filter((subject) => !isGood(subject))).toEqual([])
})

test.each([
  ['without an area', 'Hide the call link'],
  ['with a sentence', 'ordering: Hide the call link'],
  ['over 72 characters', `ordering: ${'hide the link '.repeat(5)}`],
])('rejects a subject %s', (_, subject) => {
  expect(isGood(subject)).toBe(false)
})

test('accepts area and imperative', () => {
  expect(isGood('ordering: hide the call link when the hauler has no phone')).toBe(true)
})
