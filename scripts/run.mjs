import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The Node, installed by npm, that runs everything except these scripts. */
export const node = join(root, 'node_modules', 'node', 'bin', 'node')

export const installed = (name) => join(root, 'node_modules', '.bin', name)

/**
 * Runs a command in the project's folder.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined> }} [options] quiet: returns the output instead of
 * printing it
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

/** Prints a step and its duration. */
export async function step(name, work) {
  const start = performance.now()
  console.log(`${name} …`)
  const result = await work()
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Like `step`, for concurrent work: prints its output in one block at the end. */
export async function grouped(name, work) {
  const start = performance.now()
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log([`${name} …`, result.output.trim(), `${name}: ${seconds} s`].filter(Boolean).join('\n'))
  return result
}

export function fail(line) {
  console.error(line)
  process.exit(1)
}
