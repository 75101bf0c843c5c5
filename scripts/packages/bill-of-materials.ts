import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Component {
  name: string
  version: string
}

export interface Bill {
  bomFormat: string
  specVersion: string
  metadata: { component: Component & { type: string } }
  components: Component[]
}

/** All packages of the lock file, as npm reports them, whether installed or not. */
export async function billOfMaterials(root: string): Promise<Bill> {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { stdout } = await run('npm', asked, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const bill = JSON.parse(stdout) as Bill
  // npm would use the folder's name.
  bill.metadata.component.name = 'haulyard'
  return bill
}
