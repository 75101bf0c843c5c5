import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Duplex, PassThrough, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import Papa from 'papaparse'
import type { OpenAddressRow } from '#domain/geo/addresses/open-address.ts'

export interface AddressFile {
  fingerprint: string
  rows: AsyncIterable<OpenAddressRow>
}

/**
 * A file of OpenAddresses of any size: CSV with headings in any order and case, or line-delimited GeoJSON; gzipped
 * (`.gz`) or not.
 * @throws Error when it is unreadable; its rows throw when they are
 */
export async function openAddressFile(path: string): Promise<AddressFile> {
  const digest = createHash('sha256')
  let size = 0
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    digest.update(part)
    size += part.length
  }
  return { fingerprint: `${basename(path)} ${size} ${digest.digest('hex')}`, rows: rowsOf(path) }
}

async function* rowsOf(path: string): AsyncIterable<OpenAddressRow> {
  const file = await open(path)
  const unpacked = path.toLowerCase().endsWith('.gz') ? createGunzip() : new PassThrough()
  if (/\.(geojson|ndjson|jsonl|json)(\.gz)?$/i.test(path)) {
    yield* featuresOf(joined(file.createReadStream(), unpacked))
  } else {
    const transformHeader = (heading: string) => heading.trim().toLowerCase()
    const rows = Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: 'greedy', transformHeader })
    yield* joined(file.createReadStream(), unpacked, rows) as AsyncIterable<OpenAddressRow>
  }
}

/** `pipeline` forwards errors of every stream to the last one. */
const joined = (file: Readable, ...ways: Duplex[]): Readable =>
  pipeline([file, ...ways], () => undefined) as unknown as Readable

async function* featuresOf(text: Readable): AsyncIterable<OpenAddressRow> {
  for await (const line of linesOf(text)) if (line.trim() !== '') yield rowOfFeature(line)
}

async function* linesOf(text: Readable): AsyncIterable<string> {
  let rest = ''
  for await (const part of text.setEncoding('utf8')) {
    const lines = `${rest}${part}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function rowOfFeature(line: string): OpenAddressRow {
  const { properties, geometry } = JSON.parse(line) as {
    properties?: OpenAddressRow
    geometry?: { type?: string; coordinates?: unknown[] } | null
  }
  const [lon, lat] = geometry?.type === 'Point' ? (geometry.coordinates ?? []) : []
  return { ...properties, lon, lat }
}
