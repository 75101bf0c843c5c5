import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTwilio } from './twilio.ts'

// Twilio's wire, against a local server.

const seen: { path: string; authorization: string; body: URLSearchParams }[] = []
let answer: { status: number; body: string } = { status: 201, body: '{}' }

const server = createServer(async (request, response) => {
  seen.push({
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    body: new URLSearchParams(await textOf(request)),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
beforeEach(() => seen.splice(0))

const settings = {
  accountSid: 'AC123',
  authToken: 'secret',
  origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
}
const text = { id: 7, to: '+14785550142', body: 'Pay here' }

test("a text is posted as a form with the account's log-in", async () => {
  answer = { status: 201, body: '{"sid":"SM1","status":"queued"}' }
  expect(await openTwilio({ ...settings, from: '+14785550100' })(text)).toEqual({ kind: 'sent' })
  expect(seen[0]?.path).toBe('/2010-04-01/Accounts/AC123/Messages.json')
  expect(seen[0]?.authorization).toBe(`Basic ${btoa('AC123:secret')}`)
  expect(Object.fromEntries(seen[0]?.body ?? [])).toEqual({ To: text.to, From: '+14785550100', Body: 'Pay here' })
})

test("a messaging service can replace the sender's number", async () => {
  await openTwilio({ ...settings, from: 'MG9' })(text)
  expect(seen[0]?.body.get('MessagingServiceSid')).toBe('MG9')
  expect(seen[0]?.body.has('From')).toBe(false)
})

test('Twilio is asked to report the delivery of a text', async () => {
  const reportUrl = (id: number) => `https://haul.example/texts/${id}/report`
  await openTwilio({ ...settings, from: 'MG9', reportUrl })(text)
  expect(seen[0]?.body.get('StatusCallback')).toBe('https://haul.example/texts/7/report')
})

test('a number that can never be texted is not retried', async () => {
  answer = { status: 400, body: '{"code":21610,"message":"unsubscribed recipient","status":400}' }
  expect(await openTwilio({ ...settings, from: 'MG9' })(text)).toEqual({
    kind: 'refused',
    reason: '21610 unsubscribed recipient',
  })
})

test.each([
  [429, '{"code":20429,"message":"Too Many Requests"}'],
  [500, '<html>'],
  [401, '{"code":20003,"message":"Authenticate"}'],
])('%s is retried', async (status, body) => {
  answer = { status, body }
  await expect(openTwilio({ ...settings, from: 'MG9' })(text)).rejects.toThrow(String(status))
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
