import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '#tests/support/free-port.ts'
import { ensureBuilt } from '../../scripts/build.mjs'
import { liveMemory, type Memory } from './live-memory.ts'
import { productArgs, productEnv } from './product-command.ts'

/** A whole Haulyard in its own process and data folder, on loopback, with the demo's data. */
export interface Instance {
  url: string
  folder: string
  sandbox: string
  /** Of the running process. */
  pid(): number
  /** Of the running process, after a garbage collection. */
  memory(): Promise<Memory>
  /** Starts the process and waits until it is ready. */
  start(): Promise<void>
  /** Kills it like a power cut. */
  kill(): Promise<void>
  /** Stops it in order and removes its folder. */
  end(): Promise<void>
}

export async function startInstance(): Promise<Instance> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-bench-'))
  const [port, sandboxPort, inspectPort = 0] = await freePorts(3)
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...productEnv,
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: 'error',
    DEMO: '1',
    // Faults of a hundred days count their emails at the end.
    MAIL_TEXT_DAYS: '3650',
    // Lets benches choose client addresses for the rate limits.
    TRUST_PROXY: '1',
  }
  let running: ChildProcess | undefined
  const stop = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
  const pid = () => {
    if (running?.pid === undefined) throw new Error('Haulyard does not run')
    return running.pid
  }
  return {
    url,
    folder,
    sandbox: `http://127.0.0.1:${sandboxPort}`,
    pid,
    memory: () => liveMemory(pid(), inspectPort),
    async start() {
      running = spawn(process.execPath, productArgs(`--inspect-port=${inspectPort}`), {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      for (let tries = 0; tries < 1_200; tries++) {
        if (running.exitCode !== null) throw new Error('Haulyard did not start')
        if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
        await pause(100)
      }
      throw new Error('Haulyard was not ready in two minutes')
    },
    kill: () => stop('SIGKILL'),
    async end() {
      await stop('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
