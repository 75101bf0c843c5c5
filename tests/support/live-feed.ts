import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { groupId as field } from '#contract/fields.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Part, password } from './test-caller.ts'
import type { TestHaulyard } from './test-haulyard.ts'

/** The watched group, of company 35. */
export const groupId = field.parse(135)

interface Event {
  id: string
  event: string
  data: Record<string, unknown>
}

/** Live streams and events of their group. Call it at the file's top level. */
export function openLiveFeeds(haulyard: TestHaulyard) {
  const open: (() => Promise<void>)[] = []
  // Heartbeats run on fake timers: events must arrive without waiting for one.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
    vi.useRealTimers()
  })

  const request = (headers: Record<string, string>, group: string | number = groupId) =>
    haulyard.app.request(`http://127.0.0.1:3000/cfc/api/events?groupid=${group}`, { headers })

  /** @param token of another session; defaults to the demo log-in's */
  async function watch(part: Part, headers: Record<string, string> = {}, token?: string) {
    const response = await request({ Authorization: `Bearer ${token ?? (await haulyard.tokenOf(part))}`, ...headers })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const close = () => reader.cancel().catch(() => {})
    open.push(close)
    return { ...readEvents(reader), close }
  }

  const today = () => todayIn('America/New_York', haulyard.clock.now())

  async function made(day = today()) {
    const asked = { groupId, address: 'Somewhere', assignedTo: 'driver@demo.test', deliveryDate: formatDay(day) }
    return (await haulyard.ask('canmanager.createTask', asked, { as: 'manager' })).body.task
  }

  async function newcomer(role: 'can-manager' | 'can-driver') {
    const username = `live-${randomUUID()}@yard.example`
    const [group] = await haulyard.rows<{ company_id: number }>('select company_id from groups where id = $1', [
      groupId,
    ])
    const person = { username, firstname: 'Robin', lastname: 'Marsh', role, company: group?.company_id ?? 0, password }
    const { body } = await haulyard.ask(
      'users.insert',
      { ...person, status: 'Active', verified: true },
      { as: 'admin' },
    )
    return { id: body.user.id, username, token: await haulyard.logIn(username) }
  }

  return { request, watch, today, made, newcomer }
}

function readEvents(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const decoder = new TextDecoder()
  let text = ''
  /** False at the end of the stream. */
  const readOn = async (): Promise<boolean> => {
    const { value, done } = await reader.read()
    if (!done) text += decoder.decode(value, { stream: true })
    return !done
  }
  /** The next event; null at the end. */
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
        if (field('data')) return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) }
      } else if (!(await readOn())) return null
    }
  }
  /** Resolves at the next heartbeat. */
  const beat = async () => {
    while (!text.includes(': still here\n')) {
      if (!(await readOn())) throw new Error('the stream ended')
    }
  }
  return { next, beat }
}
