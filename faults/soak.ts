import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { reportGates } from '#bench/support/gates.ts'
import { startInstance } from '#bench/support/instance.ts'
import { numberOption } from '#bench/support/options.ts'
import { newKey, piedmontOrder, tokenize } from '#bench/support/place-orders.ts'
import { wirePath } from '#tests/support/test-caller.ts'

// Soak test at seven tenths of the capacity: orders, lists, drivers' tasks, and live update streams that come and go.
// Nothing may fail, and memory may not grow from the first half to the second. `npm run faults soak -- --5` runs five
// minutes, by default thirty.

const MINUTES = numberOption(30)
const SHARE = 0.7
const CAPACITY_SECONDS = 15
const CAPACITY_CLIENTS = 24
const STREAMS = 30
/** Streams allowed per log-in. */
const TABS = 5
/** Share of the run in which caches fill, excluded from the comparison. */
const SETTLING = 0.2
const MOST_GROWTH = 1.1
const GROUP = 135

const instance = await startInstance()
let sent = 0
/** Messages in order of occurrence. */
const faults: string[] = []
let turnedAway = 0
/** Minutes of the day with refusals. */
const refusedAt = new Set<string>()

const noteFault = (what: string) => void faults.push(`${new Date().toISOString()} ${what}`)

interface Tokens {
  card: string
  owner: string
  manager: string
}

async function call(name: string, { body, token }: { body?: object; token?: string } = {}): Promise<unknown> {
  const headers = {
    ...(body && { 'content-type': 'application/json', 'Idempotency-Key': newKey() }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(
    instance.url + name,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  const text = await answer.text()
  if (answer.status === 503) {
    turnedAway += 1
    refusedAt.add(new Date().toISOString().slice(11, 16))
  } else if (!answer.ok) noteFault(`${name}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

async function once({ card, owner, manager }: Tokens): Promise<void> {
  sent += 1
  const kinds = [
    () => call(wirePath('services.purchase'), { body: piedmontOrder(card, `soak-${sent}@example.com`) }),
    () => call(`${wirePath('customers.getPage')}&limit=50`, { token: owner }),
    () => call(`${wirePath('services.getServices')}&i=35&lat=33.41&lng=-82.09`),
    () => {
      const task = { groupId: GROUP, address: '120 Oak Street', assignedTo: 'manager@demo.test' }
      return call(wirePath('canmanager.createTask'), { body: task, token: manager })
    },
  ]
  await kinds[sent % kinds.length]?.()
}

async function capacity(tokens: Tokens): Promise<number> {
  const until = performance.now() + CAPACITY_SECONDS * 1_000
  const before = sent
  await Promise.all(
    Array.from({ length: CAPACITY_CLIENTS }, async () => {
      while (performance.now() < until) await once(tokens)
    }),
  )
  return (sent - before) / CAPACITY_SECONDS
}

/** Repeatedly watches the group's live updates for some seconds. */
async function watch(token: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const gone = AbortSignal.timeout(Math.round(5_000 + Math.random() * 20_000))
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${instance.url}/cfc/api/events?groupid=${GROUP}`, { headers, signal: gone }).catch(
      () => null,
    )
    if (answer && answer.status !== 200) noteFault(`a stream: ${answer.status}`)
    // Lasts until the watcher leaves.
    await answer?.text().catch(() => '')
  }
}

async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${instance.pid()}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

async function logIn(who: string): Promise<string> {
  const headers = { Authorization: `Basic ${btoa(`${who}@demo.test:demo-password`)}` }
  const answer = await fetch(instance.url + wirePath('users.login'), { method: 'POST', headers })
  return ((await answer.json()) as { token: string }).token
}

const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length

try {
  await instance.start()
  const tokens = { card: await tokenize(instance), owner: await logIn('owner'), manager: await logIn('manager') }
  const perSecond = SHARE * (await capacity(tokens))
  const began = performance.now()
  const isOver = () => performance.now() - began > MINUTES * 60_000
  const samples: number[] = []
  const measure = async () => {
    for (; !isOver(); await pause(2_000)) samples.push(await megabytes())
  }
  const watchers = await Promise.all(Array.from({ length: STREAMS / TABS }, () => logIn('driver')))
  const watching = Array.from({ length: STREAMS }, (_, tab) => watch(watchers[tab % watchers.length] ?? '', isOver))
  const underWay = new Set<Promise<void>>()
  const before = sent
  const measuring = measure()
  for (let due = 0; !isOver(); await pause(10)) {
    // Open-loop: starts as many as are due by now, however slow the last ones are.
    for (; due < ((performance.now() - began) / 1_000) * perSecond; due += 1) {
      const one = once(tokens).catch((error: unknown) => noteFault(String(error)))
      underWay.add(one)
      void one.finally(() => underWay.delete(one))
    }
  }
  await Promise.all([...underWay, ...watching, measuring])
  const settled = samples.slice(Math.floor(samples.length * SETTLING))
  const half = Math.floor(settled.length / 2)
  const [first, second] = [mean(settled.slice(0, half)), mean(settled.slice(half))]
  for (const fault of faults) console.log(fault)
  const beside = `${Math.round(second)} and ${Math.round(first)} MB, ${sent - before} requests in ${MINUTES} minutes`
  reportGates([
    { figure: 'memory of the second half against the first', found: second / first, most: MOST_GROWTH, beside },
    {
      figure: 'faults',
      found: faults.length,
      most: 0,
      beside: `${Math.round(perSecond)} a second, ${STREAMS} streams`,
    },
    { figure: 'turned away', found: turnedAway, most: 0, beside: [...refusedAt].join(', ') },
  ])
} finally {
  await instance.end()
}
