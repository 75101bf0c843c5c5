import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from './migration-files.ts'

const root = join(import.meta.dirname, '../../..')

export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

export async function schemaVersion(): Promise<number> {
  const migrations = await readMigrations(join(root, 'src/server/db/migrations'))
  return Math.max(0, ...migrations.map(({ number }) => number))
}
