import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoData } from '#demo/demo-data.ts'
import { randomFrom } from '#demo/random.ts'
import { byteaText, type TableRows } from '#demo/seed/insert-rows.ts'
import type { DemoCompany } from '#demo/shapes/hauler-shapes.ts'
import { storedName } from '#server/files/stored-name.ts'
import { storageAtStart } from '#server/start/storage-at-start.ts'

const seed = 99

/** Stores the demo's files and its map in the product's file store, overwriting existing ones. */
export async function storeFiles(
  { files, townMap }: DemoData,
  env: Parameters<typeof storageAtStart>[0],
): Promise<void> {
  const storage = storageAtStart(env)
  await Promise.all(files.map(({ path, bytes, contentType }) => storage.put(storedName(path), bytes, contentType)))
  const folder = join(env.dataDir, 'map')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'town.json'), JSON.stringify(townMap))
}

/** Rows of the files: logos and terms belong to a company, pictures to none. */
export function fileRows({ files, companies }: DemoData, now: Date): TableRows[] {
  const random = randomFrom(seed)
  const owners = new Map(companies.flatMap((company) => ownFiles(company).map((path) => [path, company.id] as const)))
  const rows = files.map(({ path, contentType, bytes }) => ({
    id: random.uuid(),
    company_id: owners.get(path) ?? null,
    path,
    kind: contentType === 'application/pdf' ? 'pdf' : 'image',
    mime: contentType,
    bytes: bytes.length,
    sha256: byteaText(createHash('sha256').update(bytes).digest()),
    created_at: now,
  }))
  return [['files', rows]]
}

function ownFiles({ logo, tosresidential, toscommercial, tosrolloff, rolloffdetails }: DemoCompany): string[] {
  return [logo, tosresidential, toscommercial, tosrolloff, rolloffdetails]
}
