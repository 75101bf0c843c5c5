import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The one Node that everything but these scripts runs on; npm installs it. */
export const node = join(root, 'node_modules', 'node', 'bin', 'node')

/** Where npm puts the commands of installed packages. */
export const installed = (name) => join(root, 'node_modules', '.bin', name)

/**
 * Runs a command in the project's folder.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined> }} [options] quiet: what it says is returned instead
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, { quiet = false, env = {} } = {}) {
  const path = `${dirname(node)}:${process.env.PATH}`
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, PATH: path, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(127)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
  return { code, output }
}

/** Says what is being done, and how long it took once it is. */
export async function step(name, work) {
  const start = performance.now()
  console.log(`${name} …`)
  const result = await work()
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** The same for work that runs beside other work: what it said stands in one piece, with its name before and its time after. */
export async function grouped(name, work) {
  const start = performance.now()
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log([`${name} …`, result.output.trim(), `${name}: ${seconds} s`].filter(Boolean).join('\n'))
  return result
}

/** Ends with one clear line. */
export function fail(line) {
  console.error(line)
  process.exit(1)
}
