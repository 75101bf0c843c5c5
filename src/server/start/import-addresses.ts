import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { stateAbbreviation } from '#domain/geo/addresses/states.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import { openActors } from '#server/db/connect.ts'
import { openAddressFile } from '#server/geo/address-file.ts'
import { type AddressImport, importAddresses } from '#server/geo/import-addresses.ts'
import { readEnv } from '#server/settings/env.ts'
import { withDataAtHand } from './data-at-hand.ts'
import { progressLine } from './progress-line.ts'

// Imports a file of OpenAddresses into the address index, whether the product runs or not (docs/operations.md).

const usage = 'Usage: import-addresses FILE [--source NAME] [--city NAME] [--state GA] [--zip 30990]'
const text = { type: 'string' } as const

function readArguments() {
  const { values, positionals } = parse()
  const { source, city, state, zip } = values
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new StartFailure(usage)
  const abbreviation = state === undefined ? '' : stateAbbreviation(state)
  if (state !== undefined && !abbreviation) throw new StartFailure(`--state ${state} is not a state`)
  if (zip !== undefined && !/^\d{5}$/.test(zip)) throw new StartFailure(`--zip ${zip} is not a ZIP code`)
  const everywhere = {
    ...(city ? { city } : {}),
    ...(abbreviation ? { state: abbreviation } : {}),
    ...(zip ? { zip } : {}),
  }
  return { file, source: source ?? basename(file), everywhere }
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { source: text, city: text, state: text, zip: text } })
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function run(): Promise<string> {
  const { file, ...options } = readArguments()
  const opened = await openAddressFile(file)
  return withDataAtHand(readEnv(), async (urls) => {
    const actors = openActors(urls, (error) => console.error(error.message))
    const progress = progressLine(process.stderr, () => performance.now())
    try {
      const done = await importAddresses(actors.platform, opened, { ...options, onProgress: progress.show })
      return report(done, options.source)
    } finally {
      progress.end()
      await actors.close()
    }
  })
}

function report({ read, added, missing }: AddressImport, source: string): string {
  const left = Object.entries(missing).map(([part, count]) => `  ${count} without ${part}`)
  return [`${read} rows read, ${added} addresses added to the index as “${source}”.`, ...left].join('\n')
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  const isExpected = error instanceof StartFailure || (error as { code?: unknown }).code === 'ENOENT'
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
