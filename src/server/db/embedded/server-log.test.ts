import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cutLog, keepLogShort } from './server-log.ts'

async function newLog(bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'server.log')
  await writeFile(path, 'x'.repeat(bytes))
  return path
}

test('truncates a log beyond 5 MB while the server keeps appending', async () => {
  const path = await newLog(5_000_001)
  const server = await open(path, 'a')
  await cutLog(path)
  await server.write('FATAL:  out of luck')
  await server.close()
  expect(await readFile(path, 'utf8')).toBe('FATAL:  out of luck')
})

test('leaves a shorter log, and ignores a missing one', async () => {
  const path = await newLog(5_000_000)
  await cutLog(path)
  expect((await readFile(path)).byteLength).toBe(5_000_000)
  await rm(path)
  await cutLog(path)
})

test("checks PostgreSQL's log once an hour", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const path = await newLog(10)
  const end = keepLogShort(path, (error) => expect.unreachable(String(error)))
  await appendFile(path, 'x'.repeat(5_000_000))
  await vi.advanceTimersByTimeAsync(3_600_000)
  vi.useRealTimers()
  await expect.poll(async () => (await readFile(path)).byteLength).toBe(0)
  end()
})
