import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { MailRefused } from './mailer.ts'
import { openSmtp } from './smtp.ts'

// The wire of a mail server (RFC 5321), against a scripted local server.

type Answers = (command: string) => string | null

const usual: Answers = (command) => {
  if (/^EHLO/.test(command)) return '250-mail.example\r\n250-AUTH PLAIN\r\n250 SIZE 1000000'
  if (/^AUTH PLAIN/.test(command)) return '235 welcome'
  if (/^(MAIL|RCPT|RSET)/.test(command)) return '250 ok'
  if (/^STARTTLS/.test(command)) return '502 not here'
  if (/^DATA/.test(command)) return '354 go on'
  if (command === '.') return '250 taken'
  return /^QUIT/.test(command) ? '221 bye' : null
}
const commands: string[] = []
let answers = usual
let greeting: string | null = '220 mail.example'
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => socket.destroy())
  if (greeting) socket.write(`${greeting}\r\n`)
  let rest = ''
  socket.on('data', (data) => {
    const lines = (rest + data).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      commands.push(line)
      const answer = answers(line)
      if (answer) socket.write(`${answer}\r\n`)
    }
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})
beforeEach(() => {
  commands.splice(0)
  answers = usual
  greeting = '220 mail.example'
})

const { port } = server.address() as AddressInfo
const from = 'Haulyard <post@haul.example>'
const mail = { to: 'dana@example.test', subject: 'Your order', text: 'Hello', html: '<p>Hello</p>' }

test('a mail is handed over with sender, recipient and both bodies', async () => {
  await openSmtp(`smtp://127.0.0.1:${port}`, from)(mail)
  expect(commands).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^MAIL FROM:<post@haul\.example>/),
      expect.stringMatching(/^RCPT TO:<dana@example\.test>/),
      'From: Haulyard <post@haul.example>',
      'Subject: Your order',
      'Hello',
      '<p>Hello</p>',
    ]),
  )
})

test("a hauler's mail has its name, reply address and file, and comes from our own address", async () => {
  const attachment = { name: 'drop-off.ics', type: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR\r\n' }
  const more = { fromName: 'Piedmont Hauling', replyTo: 'owner@piedmont.example', attachment }
  await openSmtp(`smtp://127.0.0.1:${port}`, from)({ ...mail, ...more })
  expect(commands).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^MAIL FROM:<post@haul\.example>/),
      'From: Piedmont Hauling <post@haul.example>',
      'Reply-To: owner@piedmont.example',
      expect.stringMatching(/^Content-Type: text\/calendar; charset=utf-8/),
      'Content-Disposition: attachment; filename=drop-off.ics',
    ]),
  )
  expect(commands.join('')).toContain(btoa('BEGIN:VCALENDAR\r\n'))
})

test.each(['Haulyard <post@haul.example>', 'post@haul.example'])(
  "a name can't inject lines through %s",
  async (own) => {
    await openSmtp(`smtp://127.0.0.1:${port}`, own)({ ...mail, fromName: 'Joe\r\nBcc: all@example.test' })
    expect(commands.filter((line) => /^(Bcc|RCPT)/i.test(line))).toEqual([expect.stringContaining('dana@example.test')])
    expect(commands).toContain('From: "Joe Bcc: all@example.test" <post@haul.example>')
  },
)

test('a server on this machine is logged in to without TLS', async () => {
  await openSmtp(`smtp://joe:secret@127.0.0.1:${port}`, from)(mail)
  expect(commands).toContain(`AUTH PLAIN ${btoa('\0joe\0secret')}`)
})

test('a remote server gets no password before TLS', async () => {
  // Another name of this machine that doesn't count as local.
  const elsewhere = openSmtp(`smtp://joe:secret@0.0.0.0:${port}`, from)
  await expect(elsewhere(mail)).rejects.toThrow(/STARTTLS/i)
  expect(commands.join('\n')).not.toContain('AUTH')
})

test('a remote server gets no mail without TLS, even without a password, unless the settings allow it', async () => {
  const elsewhere = `smtp://0.0.0.0:${port}`
  await expect(openSmtp(elsewhere, from)(mail)).rejects.toThrow(/STARTTLS/i)
  expect(commands.join('\n')).not.toMatch(/^(MAIL|DATA)/m)
  await openSmtp(`${elsewhere}?ignoreTLS=true`, from)(mail)
  expect(commands.join('\n')).toMatch(/^DATA/m)
})

test.each([
  ['a refused recipient', /^RCPT/, '550 no such mailbox', '550'],
  ['a full server', /^MAIL/, '452 too much mail', '452'],
  ['a rejected message', /^\.$/, '554 rejected', '554'],
])('%s is a failure', async (_what, command, answer, said) => {
  answers = (line) => (command.test(line) ? answer : usual(line))
  await expect(openSmtp(`smtp://127.0.0.1:${port}`, from)(mail)).rejects.toThrow(said)
})

test.each([
  ['an unknown recipient', /^RCPT/, '550 no such mailbox', true],
  ['rejected content', /^\.$/, '554 rejected', true],
  ['a full mailbox', /^RCPT/, '452 mailbox full', false],
  ['a rejected sender', /^MAIL/, '550 who are you', false],
])('%s (%s answered by %s) is refused for good: %s', async (_what, command, answer, forGood) => {
  answers = (line) => (command.test(line) ? answer : usual(line))
  const error = await openSmtp(`smtp://127.0.0.1:${port}`, from)(mail).catch((thrown: unknown) => thrown)
  expect(error instanceof MailRefused).toBe(forGood)
})

test('a silent server times out', async () => {
  greeting = null
  await expect(openSmtp(`smtp://127.0.0.1:${port}`, from, { greetingTimeout: 50 })(mail)).rejects.toThrow(/greeting/i)
})

test('no server is a failure', async () => {
  await expect(openSmtp('smtp://127.0.0.1:1', from)(mail)).rejects.toThrow('ECONNREFUSED')
})
