import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { productArgs, productEnv } from '#bench/support/product-command.ts'
import { freePorts } from '#tests/support/free-port.ts'

const SECRET = 'the secret that all processes of this run share'
const METRICS_TOKEN = 'the token that this run reads metrics by'
const READY_MS = 60_000

/** One of several processes of a Haulyard on one database, with the demo's data. */
export interface ServerProcess {
  url: string
  sandbox: string
  start(): Promise<void>
  /** @returns the exit code */
  stop(): Promise<number>
  /** Logs in a demo user. @returns the token */
  logIn(username: string): Promise<string>
  metrics(): Promise<string>
}

/**
 * Processes that share a database from the settings, and the first one's card sandbox. Each listens on a separate local
 * address, as if on its own machine, and reaches the sandbox at the first one's.
 */
export async function startProcesses(
  folder: string,
  count: number,
  settings: Record<string, string>,
): Promise<ServerProcess[]> {
  const [sandboxPort = 0, ...ports] = await freePorts(count + 1)
  return ports.map((port, at) =>
    ownProcess(`127.0.0.${at + 1}`, port, {
      ...settings,
      APP_SECRET: SECRET,
      METRICS_TOKEN,
      DATA_DIR: join(folder, `process-${at + 1}`),
      SANDBOX_PORT: String(sandboxPort),
    }),
  )
}

function ownProcess(host: string, port: number, settings: Record<string, string>): ServerProcess {
  const url = `http://${host}:${port}`
  const env = {
    ...process.env,
    ...productEnv,
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'fatal',
    DEMO: '1',
    ...settings,
  }
  let running: ChildProcess | undefined
  return {
    url,
    sandbox: `http://127.0.0.1:${settings.SANDBOX_PORT}`,
    async start() {
      running = spawn(process.execPath, productArgs(), {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const until = Date.now() + READY_MS
      while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
        if (running.exitCode !== null || Date.now() > until) throw new Error(`${url} did not start`)
        await pause(100)
      }
    },
    async stop() {
      if (!running || running.exitCode !== null) return 0
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      return (await ended)[0] as number
    },
    async logIn(username) {
      const answer = await fetch(`${url}/cfc/api/users.cfc?method=login`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${username}:demo-password`)}` },
      })
      return ((await answer.json()) as { token: string }).token
    },
    async metrics() {
      const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
      return answer.text()
    },
  }
}
