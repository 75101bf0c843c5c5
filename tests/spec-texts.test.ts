import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { serviceTypeLabels } from '#domain/catalog/service-types.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { mapMessages } from '#domain/geo/messages.ts'
import { identityMessages, newPasswordMessages, registrationMessages } from '#domain/identity/messages.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { rollOffSizeName, rollOffTitles } from '#domain/ordering/wizard/roll-off-steps.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { reviewMessages, siteMessages } from '#domain/site/messages.ts'
import { postMessages } from '#domain/site/post-messages.ts'
import { isTest, readTree } from './support/architecture/source-tree.ts'
import { type SpecText, specTexts } from './support/spec-texts.ts'

// The fixed texts, letter for letter, and the share that tests reach.

type Entry = string | ((gap: never) => string)

const catalogs: Record<string, Record<string, Entry> | Entry> = {
  cansMessages,
  catalogMessages,
  companyMessages,
  mapMessages,
  identityMessages,
  registrationMessages,
  newPasswordMessages,
  orderingMessages,
  lookupMessages,
  paymentMessages,
  siteMessages,
  reviewMessages,
  postMessages,
  serviceTypeLabels,
  rollOffTitles,
  rollOffSizeName,
}

/** The text in a catalog; a placeholder is filled with its own name. */
function textAt(path: string, text: string): string | undefined {
  const [catalog = '', key] = path.split('.')
  const found = catalogs[catalog]
  const entry = key === undefined || typeof found !== 'object' ? found : found[key]
  if (typeof entry !== 'function') return typeof entry === 'string' ? entry : undefined
  return entry(/\{[^}]*\}/.exec(text)?.[0] as never)
}

describe('the catalog has', () => {
  test.each(specTexts)('%s: %s', (path, text) => {
    expect(textAt(path, text)).toBe(text)
  })
})

test('no entry is listed twice', () => {
  const paths = specTexts.map(([path]) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

const tests = readTree(join(import.meta.dirname, '..'), ['src', 'e2e', 'tests', 'demo'])
  .filter((file) => isTest(file) && file.path !== 'tests/spec-texts.test.ts')
  .map(({ text }) => text)

/** A test reaches a text by its catalog name or its words; a short one only as a whole quoted string. */
function isReached([path, text]: SpecText): boolean {
  const words = text.split(/\{[^}]*\}/).toSorted((one, other) => other.length - one.length)[0] ?? text
  const named = new RegExp(`\\b${path.replace('.', '\\.')}\\b`)
  const quoted = [`'${words}'`, `"${words}"`, `\`${words}\``, `/${words}/`]
  return tests.some(
    (source) =>
      named.test(source) ||
      (words.length > 20 ? source.includes(words) : quoted.some((quote) => source.includes(quote))),
  )
}

test('counts the texts that tests reach', () => {
  const reached = specTexts.filter(isReached)
  console.info(`${reached.length} of ${specTexts.length} reached by a test`)
  expect(reached.length).toBeGreaterThan(0)
})
