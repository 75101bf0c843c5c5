import { expect, test } from 'vitest'
import { createLog, requestLog } from './log.ts'

function logInto(pretty = false) {
  const lines: string[] = []
  return { log: createLog('info', pretty, (line) => lines.push(line)), lines }
}

test('the log hides secrets and personal data at any depth, and keeps the rest', () => {
  const { log, lines } = logInto()
  log.info({ body: { user: [{ Email: 'a@b.test', cell_phone: '1', id: 7 }], 'Set-Cookie': 'x' }, order: 12 }, 'placed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'placed',
    order: 12,
    body: { user: [{ Email: '[hidden]', cell_phone: '[hidden]', id: 7 }], 'Set-Cookie': '[hidden]' },
  })
})

test("an error is logged with its cause but without query parameters or PostgreSQL's quoted row", () => {
  const { log, lines } = logInto()
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.test)' })
  log.error({ err: new Error('Failed query: insert into users\nparams: secret,\na@b.test', { cause }) }, 'bug')
  expect(lines[0]).not.toContain('a@b.test')
  expect(JSON.parse(lines[0] ?? '').err.cause).toMatchObject({ code: '23505', message: 'duplicate key' })
})

test('a request log carries its id, and a pretty line is one line', () => {
  const { log, lines } = logInto(true)
  requestLog(log, 'r-1').warn({ ms: 12 }, 'slow')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d WARN {2}slow requestid=r-1 ms=12\n$/)
})

test('a line is written at once, whole and as JSON', () => {
  const { log, lines } = logInto()
  log.info({ network: '192.0.2.1' }, 'security')
  expect(lines).toEqual([expect.stringMatching(/^\{[^\n]*\}\n$/)])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'security', network: '192.0.2.1' })
})
