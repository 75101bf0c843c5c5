import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { billOfMaterials } from './packages/bill-of-materials.ts'

// npm run sbom: writes haulyard.cdx.json, the bill of materials of the current state. Not committed, since it would be
// outdated by the next package update.

const root = join(import.meta.dirname, '..')
const bill = await billOfMaterials(root)
await writeFile(join(root, 'haulyard.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
console.log(`haulyard.cdx.json: ${bill.components.length} packages`)
