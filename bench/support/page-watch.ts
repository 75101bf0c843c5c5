import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// A visitor who opens a page again and again from a thread of its own, so that what the bench itself is busy with does not make
// the page look slow. It tells how long each look took and how many were not answered 200, and begins anew, when it is asked.

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
