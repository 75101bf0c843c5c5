import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flagsIn, MALLOC_ARENAS } from '../scripts/product.mjs'

const image = readFileSync(join(import.meta.dirname, '../deploy/Dockerfile'), 'utf8')

test('the image runs the product as npm start does', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? []
  expect(JSON.parse(command)).toEqual(['node_modules/node/bin/node', ...flagsIn('/srv/haulyard'), 'main.ts'])
  expect(image).toMatch(new RegExp(`^ENV .*\\bMALLOC_ARENA_MAX=${MALLOC_ARENAS}\\b`, 'm'))
})
