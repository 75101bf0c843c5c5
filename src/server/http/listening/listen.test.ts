import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { listen } from './listen.ts'

/** A server whose responses end when the test decides. */
async function openServer() {
  const begun: (() => void)[] = []
  const port = await freePort()
  const listener = await listen(
    async ({ url }) => {
      if (url.endsWith('/at-once')) return new Response('at once')
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push(resolve)
      await promise
      return new Response('in the end')
    },
    { host: '127.0.0.1', port, setting: 'PORT' },
  )
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, resolve).once('error', reject)
    })
  return { listener, ask, begun }
}

test('closing waits for running responses, then closes idle connections', async () => {
  const { listener, ask, begun } = await openServer()
  const asked = Array.from({ length: 8 }, () => ask('/slow'))
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(8)
  const closed = listener.close()
  await expect(ask('/at-once')).rejects.toThrow('ECONNREFUSED')
  for (const end of begun) end()
  const answers = await Promise.all(asked.map(async (answer) => text(await answer)))
  expect(answers).toEqual(Array.from({ length: 8 }, () => 'in the end'))
  await closed
})

test('closing does not wait for preconnected sockets', async () => {
  const { listener } = await openServer()
  const ahead = connect(listener.port, '127.0.0.1')
  await once(ahead, 'connect')
  const ended = once(ahead, 'close')
  // The grace period must not end it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await listener.close()
  await ended
})

test('draining accepts new connections and closes each after one response', async () => {
  const { listener, ask } = await openServer()
  const before = await ask('/at-once')
  expect([before.headers.connection, await text(before)]).toEqual(['keep-alive', 'at once'])
  listener.drain()
  const after = await ask('/at-once')
  expect([after.headers.connection, await text(after)]).toEqual(['close', 'at once'])
  await listener.close()
})

test('a payment during shutdown has twenty seconds to be answered, and no more', async () => {
  const { listener, ask, begun } = await openServer()
  const heard = ask('/slow')
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(1)
  const late = ask('/slow').then(
    () => 'answered',
    () => 'cut',
  )
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = listener.close()
  await vi.advanceTimersByTimeAsync(19_900)
  begun[0]?.()
  expect(await text(await heard)).toBe('in the end')
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  expect(await late).toBe('cut')
  await closed
})
