import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, inject } from 'vitest'
import '#tests/support/cluster.ts'
import { freePorts } from '#tests/support/free-port.ts'
import { productArgs, productEnv, root } from '#tests/support/product/product-args.ts'

export interface Product {
  process: ChildProcess
  said(): string
  ready: Promise<void>
  exit: Promise<number | null>
}

export type Settings = Readonly<Record<string, string>>

/**
 * Starts and stops products for the tests of a file.
 * @param atEnd when those still running are ended; by default after each test
 */
export function openProducts(atEnd: (clean: () => Promise<void>) => void = afterEach) {
  const undo: (() => unknown)[] = []
  atEnd(async () => {
    for (const clean of undo.splice(0).reverse()) await clean()
  })

  /** @param file of the project; its arguments follow */
  const run = (settings: Settings, file: string, ...args: string[]) =>
    watch(settings, process.execPath, [...productArgs(file), ...args])

  /** Runs a script of package.json, as a person or a supervisor does. */
  const npm = (settings: Settings, script: string) => watch(settings, 'npm', ['run', '--silent', script])

  function watch(settings: Settings, command: string, args: string[]): Product {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...productEnv, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    const exit = once(child, 'exit').then(([code]) => code as number | null)
    const ready = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => output.includes('Ctrl-C stops everything') && resolve())
      exit.then(() => reject(new Error(`it ended before it was ready: ${output}`)))
    })
    ready.catch(() => {})
    undo.push(() => {
      child.kill('SIGTERM')
      return exit
    })
    return { process: child, said: () => output, ready, exit }
  }

  /** Free ports and an empty data folder, removed at the end. */
  async function settings(): Promise<Settings> {
    const folder = await mkdtemp(join(tmpdir(), 'haulyard-product-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const [port, sandbox] = await freePorts(2)
    return { DATA_DIR: folder, PORT: String(port), SANDBOX_PORT: String(sandbox), LOG_LEVEL: 'warn' }
  }

  return {
    run,
    npm,
    start: (settings: Settings) => run(settings, 'main.ts'),
    settings,
    /** The same with a copy of a data folder that a product has used, with the demo data. */
    async settingsOfDemo(): Promise<Settings> {
      const made = await settings()
      await promisify(execFile)('cp', ['-a', `${inject('cluster').productFolder}/.`, made.DATA_DIR ?? ''])
      return made
    },
    async failure(product: Product): Promise<string> {
      expect(await product.exit).toBe(1)
      return product.said().trim()
    },
  }
}
