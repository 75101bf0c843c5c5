import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DemoCompany, DemoData } from '#demo/demo-shapes.ts'
import { randomFrom } from '#demo/random.ts'
import { byteaText, type TableRows } from '#demo/seed/insert-rows.ts'

const seed = 99

/** Puts the demo's files and its map where the product serves them from; what lies there already is written anew. */
export async function storeFiles({ files, townMap }: DemoData, dataDir: string): Promise<void> {
  await Promise.all(files.map(({ path, bytes }) => store(join(dataDir, path), bytes)))
  await store(join(dataDir, 'map/town.json'), JSON.stringify(townMap))
}

async function store(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** The files as the product knows them: a logo or a page of terms is its company's, a picture nobody's. */
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
