import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { KEY_VERSION } from '#domain/geo/addresses/address-key.ts'
import { numberKey } from '#domain/geo/addresses/house-number.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openAddressFile } from './address-file.ts'
import { importAddresses } from './import-addresses.ts'
import { rekeyAddresses } from './rekey-addresses.ts'

// Addresses as Americans write them. Each returns its own house first, or none, in which case a pin is offered.

const { actors, ask, rows } = await openTestHaulyard()
const FILES = join(import.meta.dirname, '../../../tests/support/field-files')
const NONE = new Set(['PO Box 12, Cedar Hollow, GA 30990', 'one hundred twenty Oak Street'])

const forms = (await readFile(join(FILES, 'a02-typed-forms.tsv'), 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t').map((cell) => JSON.parse(cell) as string) as [typed: string, house: string])

beforeAll(async () => {
  const file = await openAddressFile(join(FILES, 'a01-hard-addresses.csv'))
  const { added } = await importAddresses(actors.platform, file, { source: 'hard', everywhere: {} })
  expect(added).toBe(38)
})

/** The first suggestion, with its number as in the index. */
async function first(q: string): Promise<string | undefined> {
  const { body } = await ask('geo.suggest', { q })
  return body[0] && spelled(body[0].main)
}

function spelled(house: string): string {
  const [, number = '', street = ''] = /^((?:\S+ )?\S*\d(?: \d\/\d)?) (.+)$/.exec(house) ?? []
  return `${numberKey(number)} ${street}`
}

test('91 of 93 typed forms return their house first, two return none', async () => {
  const wrong: string[] = []
  for (const [typed, house] of forms) {
    const found = await first(typed)
    if (NONE.has(typed) ? found !== undefined : found !== spelled(house)) wrong.push(`${typed}: ${found}`)
  }
  expect(forms).toHaveLength(93)
  expect(wrong).toEqual([])
})

test('an index of an older version gets new keys when the next import begins', async () => {
  const keys = () =>
    rows("select number, street_key, search_key, direction, road from addresses where source = 'hard' order by id")
  const now = await keys()
  await rows(`update addresses set number = lower(number) || 'x', search_key = 'old', road = '' where source = 'hard'`)
  const written = await rows<{ id: number; number: string }>("select id, number from addresses where source = 'hard'")
  for (const { id, number } of written) {
    await rows('update addresses set number = $2 where id = $1', [id, number.slice(0, -1)])
  }
  await rows('update address_keys set version = 1')
  await rekeyAddresses(actors.platform)
  expect(await keys()).toEqual(now)
  expect(await rows('select version, upto from address_keys')).toEqual([{ version: KEY_VERSION, upto: 0 }])
})
