import {
  type Everywhere,
  type IndexedAddress,
  type MissingPart,
  type OpenAddressRow,
  readOpenAddress,
} from '#domain/geo/addresses/open-address.ts'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import type { AddressFile } from './address-file.ts'
import {
  type AddressRun,
  beginImport,
  deleteLeftOver,
  finishImport,
  hasEarlier,
  type ImportPosition,
  insertAddresses,
  keepPosition,
} from './address-index.queries.ts'
import { rekeyAddresses } from './rekey-addresses.ts'

const AT_ONCE = 2_500
const DELETED_AT_ONCE = 20_000

export interface AddressImport {
  read: number
  added: number
  missing: Partial<Record<MissingPart, number>>
}

export interface AddressImportOptions {
  /** Name of the source; an earlier import of the same name is replaced. */
  source: string
  everywhere: Everywhere
  onProgress?: (read: number) => void
}

/**
 * Imports a file's addresses in batches, each a short transaction: the product may run, and an interrupted import
 * resumes. The source's earlier addresses stay until the new file is complete. Houses already in the index and flats of
 * one house are skipped as duplicates.
 * @throws Error when the file is unreadable, or another import of the source runs
 */
export async function importAddresses(
  platform: Actors['platform'],
  file: AddressFile,
  { source, everywhere, onProgress = () => {} }: AddressImportOptions,
): Promise<AddressImport> {
  const within = <T>(work: (db: Db) => Promise<T>) => inTransaction(platform, { tenant: null }, work)
  const fingerprint = `${file.fingerprint} ${JSON.stringify(everywhere)}`
  // Duplicates are detected by key, so keys must be current.
  await rekeyAddresses(platform)
  let position = await within((db) => beginImport(db, source, fingerprint))
  const replaces = await within((db) => hasEarlier(db, source, position.run))
  const run = { source, run: position.run, replaces }
  onProgress(position.read)
  for await (const rows of portionsOf(file.rows, position.read)) {
    const before = position
    position = await within((db) => bringIn(db, run, before, rows, everywhere))
    onProgress(position.read)
  }
  while ((await within((db) => deleteLeftOver(db, source, run.run, DELETED_AT_ONCE))) > 0);
  await within((db) => finishImport(db, source, run.run))
  const { read, added, missing } = position
  return { read, added, missing }
}

async function* portionsOf(rows: AsyncIterable<OpenAddressRow>, skipped: number): AsyncIterable<OpenAddressRow[]> {
  let left = skipped
  let portion: OpenAddressRow[] = []
  for await (const row of rows) {
    if (left > 0) {
      left -= 1
      continue
    }
    portion.push(row)
    if (portion.length < AT_ONCE) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

async function bringIn(
  db: Db,
  run: AddressRun,
  before: ImportPosition,
  rows: readonly OpenAddressRow[],
  everywhere: Everywhere,
): Promise<ImportPosition> {
  const missing = { ...before.missing }
  const addresses: IndexedAddress[] = []
  for (const row of rows) {
    const address = readOpenAddress(row, everywhere)
    if (typeof address === 'string') missing[address] = (missing[address] ?? 0) + 1
    else addresses.push(address)
  }
  const added = before.added + (await insertAddresses(db, run, addresses))
  const now = { run: before.run, read: before.read + rows.length, added, missing }
  if (!(await keepPosition(db, run.source, before, now))) {
    throw new Error(`Another import of “${run.source}” is running`)
  }
  return now
}
