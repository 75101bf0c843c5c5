import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, run, step } from './run.mjs'

/** Installs the packages if they are missing or differ from package-lock.json; otherwise needs no network. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const npm = process.env.npm_execpath
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  // Development packages are needed to build the screens, even with NODE_ENV=production; old Nodes run only these
  // scripts.
  const args = [...command.slice(1), 'ci', '--include=dev', '--loglevel=error']
  const { code } = await step('Installing packages (once; a minute or two)', () => run(command[0], args))
  if (code !== 0) fail('The packages could not be installed: see above. The first start needs the network.')
  if (!isInstalled()) fail('npm ci ended well but packages are missing; delete node_modules and start again.')
}

/** npm writes this record last, so an interrupted install does not count. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(node)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(record)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return present[path] ? present[path].version === version : optional === true
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
