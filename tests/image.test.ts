import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { flagsIn, MALLOC_ARENAS } from '../scripts/product.mjs'

const image = readFileSync(join(import.meta.dirname, '../deploy/Dockerfile'), 'utf8')

const compose = parse(readFileSync(join(import.meta.dirname, '../deploy/compose.yml'), 'utf8'))

test('the image runs the product as npm start does', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? []
  expect(JSON.parse(command)).toEqual(['node_modules/node/bin/node', ...flagsIn('/srv/haulyard'), 'main.ts'])
  expect(image).toMatch(new RegExp(`^ENV .*\\bMALLOC_ARENA_MAX=${MALLOC_ARENAS}\\b`, 'm'))
})

test('every folder that compose mounts into the product belongs to the user it runs as', () => {
  const [, owned = ''] = /install -d -o node -g node (.*)$/m.exec(image) ?? []
  for (const service of ['one', 'two']) {
    for (const volume of compose.services[service].volumes) expect(owned.split(' ')).toContain(volume.split(':')[1])
  }
})

test('the first start of the primary waits for no standby', () => {
  // The image's entrypoint initializes the database with these arguments, before any network connection is possible.
  expect(compose.services.primary.command.join(' ')).not.toContain('synchronous_standby_names')
  expect(readFileSync(join(import.meta.dirname, '../deploy/primary.sh'), 'utf8')).toContain(
    "alter system set synchronous_standby_names = 'standby'",
  )
})

test('compose backs up the database that it runs', () => {
  const { environment, volumes } = compose.services['database-backup']
  expect(environment.PGHOST).toBe('primary')
  expect(volumes).toContainEqual(expect.stringMatching(/^database-backups:/))
  expect(Object.keys(compose.volumes)).toContain('database-backups')
})
