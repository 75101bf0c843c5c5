import {
  type Everywhere,
  type IndexedAddress,
  type MissingPart,
  type OpenAddressRow,
  readOpenAddress,
} from '#domain/geo/addresses/open-address.ts'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import { deleteAddressesOf, insertAddresses } from './address-index.queries.ts'

const AT_ONCE = 5_000

/** What came in, and how many rows could not for want of which part. */
export interface AddressImport {
  read: number
  added: number
  missing: Partial<Record<MissingPart, number>>
}

export interface AddressImportOptions {
  /** Names the addresses; an earlier import of the same name is replaced. */
  source: string
  everywhere: Everywhere
}

/** Puts a file's addresses into the index, all or nothing. Houses that it knows already, and flats of one house, count once. */
export async function importAddresses(
  platform: Actors['platform'],
  rows: AsyncIterable<OpenAddressRow>,
  { source, everywhere }: AddressImportOptions,
): Promise<AddressImport> {
  return inTransaction(platform, { tenant: null }, async (db) => {
    await deleteAddressesOf(db, source)
    return insertAll(db, rows, { source, everywhere })
  })
}

async function insertAll(
  db: Db,
  rows: AsyncIterable<OpenAddressRow>,
  { source, everywhere }: AddressImportOptions,
): Promise<AddressImport> {
  const done: AddressImport = { read: 0, added: 0, missing: {} }
  let waiting: IndexedAddress[] = []
  for await (const row of rows) {
    const address = readOpenAddress(row, everywhere)
    done.read += 1
    if (typeof address === 'string') done.missing[address] = (done.missing[address] ?? 0) + 1
    else waiting.push(address)
    if (waiting.length < AT_ONCE) continue
    done.added += await insertAddresses(db, source, waiting)
    waiting = []
  }
  done.added += await insertAddresses(db, source, waiting)
  return done
}
