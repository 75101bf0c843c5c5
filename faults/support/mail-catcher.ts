import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server that accepts and stores everything. */
export interface MailCatcher {
  port: number
  caught: readonly string[]
  close(): void
}

export async function openMailCatcher(): Promise<MailCatcher> {
  const caught: string[] = []
  const server = createServer((socket) => receive(socket, caught)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, caught, close: () => server.close() }
}

function receive(socket: Socket, caught: string[]): void {
  let unread = ''
  let mail: string[] | null = null
  const say = (answer: string) => socket.write(`${answer}\r\n`)

  function take(line: string): void {
    if (mail === null) answer(line)
    else if (line !== '.') mail.push(line)
    else {
      caught.push(mail.join('\n'))
      mail = null
      say('250 kept')
    }
  }

  function answer(line: string): void {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'DATA') mail = []
    if (command === 'QUIT') socket.end('221 bye\r\n')
    else say(command === 'DATA' ? '354 go on' : '250 ok')
  }

  socket.on('error', () => {})
  socket.on('data', (part: Buffer) => {
    const lines = (unread + part.toString()).split('\r\n')
    unread = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  say('220 caught')
}
