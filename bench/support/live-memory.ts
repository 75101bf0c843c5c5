import { setTimeout as pause } from 'node:timers/promises'

/** Megabytes of a process: live heap, and resident memory. */
export interface Memory {
  live: number
  resident: number
}

const MEGABYTE = 1024 ** 2

/**
 * Memory of a Node.js process after a garbage collection, by its inspector. Resident memory says little, since Node
 * returns it late and takes more while it is available.
 * @param port where its inspector listens once activated (`--inspect-port`)
 */
export async function liveMemory(pid: number, port: number): Promise<Memory> {
  const socket = await inspectorOf(pid, port)
  try {
    for (let times = 0; times < 3; times++) await ask(socket, 'HeapProfiler.collectGarbage')
    const expression = 'JSON.stringify(process.memoryUsage())'
    const { result } = (await ask(socket, 'Runtime.evaluate', { expression })) as { result: { value: string } }
    const { heapUsed, external, rss } = JSON.parse(result.value) as NodeJS.MemoryUsage
    return { live: (heapUsed + external) / MEGABYTE, resident: rss / MEGABYTE }
  } finally {
    socket.close()
  }
}

async function inspectorOf(pid: number, port: number): Promise<WebSocket> {
  process.kill(pid, 'SIGUSR1')
  for (let tries = 0; tries < 100; tries++) {
    await pause(100)
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null)
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[]
    if (!target) continue
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    return socket
  }
  throw new Error('The inspector of the process was not there in ten seconds')
}

let asked = 0

function ask(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  asked += 1
  const id = asked
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      const said = JSON.parse(String(data)) as { id?: number; result?: unknown }
      if (said.id !== id) return
      socket.removeEventListener('message', hear)
      resolve(said.result)
    }
    socket.addEventListener('message', hear)
    socket.send(JSON.stringify({ id, method, params }))
  })
}
