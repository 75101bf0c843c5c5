import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SAMPLE_PROOF } from '#domain/site/proof.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import { readSiteProof } from './site-proof.ts'

const folder = mkdtempSync(join(tmpdir(), 'haulyard-proof-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const quote = { words: 'It paid for itself in May.', name: 'Ann Yates', about: 'Yates Hauling, Oakdale' }

describe("the home page's proof", () => {
  test('is a marked sample in the demo and absent on a live server without a file', () => {
    expect(readSiteProof(undefined, true)).toEqual(SAMPLE_PROOF)
    expect(SAMPLE_PROOF.sample).toBe(true)
    expect(readSiteProof(undefined, false)).toBeNull()
  })

  test("is the operator's file, also in the demo, and nothing else", () => {
    const path = fileOf({ quote })
    expect(readSiteProof(path, true)).toEqual({ quote, sample: false })
    expect(readSiteProof(path, false)).toEqual({ quote, sample: false })
  })

  test.each([
    ['invalid JSON', '{', 'cannot be read as JSON'],
    ['a missing field', { quote: { ...quote, name: '' } }, 'quote.name'],
    ['an unknown field', { quote, rating: 5 }, 'rating'],
    [
      'too many figures',
      { figures: { of: 'x', rows: Array(4).fill({ figure: '1', what: 'x', detail: 'x' }) } },
      'figures.rows',
    ],
    ['a mark of its own as no sample', { quote, sample: false }, 'sample'],
  ])('stops the start with a line that names the setting for %s', (_, content, said) => {
    const path = fileOf(content)
    const read = () => readSiteProof(path, false)
    expect(read).toThrow(StartFailure)
    expect(read).toThrow('PROOF_FILE')
    expect(read).toThrow(said)
  })

  test('stops the start when the file is missing', () => {
    expect(() => readSiteProof(join(folder, 'none.json'), false)).toThrow('cannot be read as JSON')
  })
})
