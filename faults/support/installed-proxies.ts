import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '#tests/support/free-port.ts'
import { type BalancingProxy, openProxy } from './balancing-proxy.ts'

// The installed proxies of deploy/, with only addresses and certificates changed, and our own.

const DEPLOY = join(import.meta.dirname, '../../deploy')

export interface NamedProxy {
  name: string
  /** STOP_LEAD_SECONDS from its file: how long it may take to notice a stopping process. */
  leadSeconds: number
  open(processes: readonly string[]): Promise<BalancingProxy>
}

export function proxiesHere(): NamedProxy[] {
  const installed: NamedProxy[] = [
    { name: 'nginx', leadSeconds: leadAskedIn('nginx.conf'), open: openNginx },
    { name: 'caddy', leadSeconds: leadAskedIn('Caddyfile'), open: openCaddy },
  ]
  return [
    { name: 'own proxy', leadSeconds: 1, open: openProxy },
    ...installed.filter(({ name }) => {
      const isHere = spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
      if (!isHere) console.log(`${name} is not installed: it is left out.`)
      return isHere
    }),
  ]
}

const leadAskedIn = (file: string) =>
  Number(/STOP_LEAD_SECONDS=(\d+)/.exec(readFileSync(join(DEPLOY, file), 'utf8'))?.[1] ?? 0)

/** Ports 3001 and 3002 are those of the examples. */
const withPorts = (text: string, processes: readonly string[]) =>
  processes.reduce((written, one, at) => written.replaceAll(`127.0.0.1:300${at + 1}`, new URL(one).host), text)

async function openNginx(processes: readonly string[]): Promise<BalancingProxy> {
  const [port] = await freePorts(1)
  const site = withPorts(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'), processes)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replace(/server \{\s+listen 80;[\s\S]*$/, '')
  return run(port as number, (folder) => {
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${folder}/${what};`,
    )
    const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/errors; events { worker_connections 1024; }
      http { access_log off; ${temp.join(' ')} ${site} }`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    return ['nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]]
  })
}

async function openCaddy(processes: readonly string[]): Promise<BalancingProxy> {
  const [port] = await freePorts(1)
  const site = withPorts(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'), processes).replace(
    /http:\/\/haul[\s\S]*$/,
    '',
  )
  return run(port as number, (folder) => {
    const whole = `{\n admin off\n auto_https off\n log default {\n  level ERROR\n }\n}\n${site.replace('haul.example', `http://127.0.0.1:${port}`)}`
    writeFileSync(join(folder, 'Caddyfile'), whole)
    return ['caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]]
  })
}

async function run(port: number, prepare: (folder: string) => [string, string[]]): Promise<BalancingProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'haulyard-proxy-'))
  const [command, args] = prepare(folder)
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const proxy: ChildProcess = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (proxy.exitCode !== null) throw new Error(`${command} did not start`)
    await pause(50)
  }
  return {
    url,
    async close() {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
