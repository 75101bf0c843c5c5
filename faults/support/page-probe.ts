import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// A visitor who opens a page repeatedly from a separate thread, so that our own load doesn't slow the
// measurement. On request, reports latencies and the number of answers other than 200, and starts over.

const { url, everyMs } = workerData as { url: string; everyMs: number }
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
let seen = { times: [] as number[], failed: 0 }

function look(): void {
  const began = performance.now()
  const note = (status: number) => {
    seen.times.push(performance.now() - began)
    if (status !== 200) seen.failed += 1
  }
  get(url, { agent }, (answer) => {
    answer.resume()
    answer.once('end', () => note(answer.statusCode ?? 0))
  }).once('error', () => note(0))
}

parentPort?.on('message', () => {
  parentPort?.postMessage(seen)
  seen = { times: [], failed: 0 }
})

for (;;) {
  look()
  await pause(everyMs)
}
