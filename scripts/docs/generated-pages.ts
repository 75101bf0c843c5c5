import { join } from 'node:path'
import { callsPage } from './calls-page.ts'
import { packagesPage } from './packages-page.ts'
import { permissionsPage } from './permissions-page.ts'

export const generatedFolder = join(import.meta.dirname, '../../docs/generated')

/** Every page that the code writes about itself; the same code always writes the same. */
export const generatedPages = (): { name: string; text: string }[] => [
  { name: 'calls.md', text: callsPage() },
  { name: 'packages.md', text: packagesPage(join(import.meta.dirname, '../..')) },
  { name: 'permissions.md', text: permissionsPage() },
]
