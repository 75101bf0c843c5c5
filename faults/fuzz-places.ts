import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { reportGates } from '#bench/support/gates.ts'
import { startInstance } from '#bench/support/instance.ts'
import type { Memory } from '#bench/support/live-memory.ts'
import { numberOption } from '#bench/support/options.ts'
import { runningEmbedded } from '#server/db/embedded/embedded-server.ts'
import { embeddedName } from '#server/db/open-database.ts'
import { basic, LOGINS, type Part, password, wirePath } from '#tests/support/test-caller.ts'
import { markRows, PARTS, wrongsOf } from './support/foreign-rows.ts'
import { openChance } from './support/hostile-input.ts'

// Hostile requests over sockets to everything beside the calls: pages, files, streams, reports, API docs and uploads,
// with oversized headers and mismatched bodies. None may cause a fault, reveal internals or leak a foreign row, and the
// server must be as small and as fast afterwards. `-- --2000` sets the number, by default 6,000.

const REQUESTS = numberOption(6_000)
const AT_ONCE = 8
const MOST_GROWN = 1.25
const PATIENCE_MS = 20_000
const SETTLED_MS = 12_000

const PLACES = [
  '/',
  '/h/piedmont',
  '/h/piedmont/Residential',
  '/signup',
  '/login',
  '/blog',
  '/contact',
  '/admin/dashboard',
  '/admin/customers',
  '/admin/orders',
  '/admin/users',
  '/admin/maps',
  '/admin/trail',
  '/admin/can-manager',
  '/reset-password',
  '/cfc/api/events',
  '/cfc/api/openapi.json',
  '/cfc/api/docs',
  '/cfc/api/users.cfc',
  '/cfc/',
  '/files/',
  '/assets/',
  '/embed.js',
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/metrics',
  '/healthz',
  '/readyz',
  '/csp-reports',
  '/.well-known/security.txt',
  '/dev/',
  '/__sandbox/ledger',
]
const TAILS = [
  '',
  '/',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%00',
  '/%',
  '/%c0%af',
  '//evil.test/',
  '/constructor',
  '/35',
  '/-1',
  '/99999999999999999999',
  '.data',
  '/a'.repeat(400),
  '/<script>',
  '/{{7*7}}',
  ';a=b',
]
const QUERIES = [
  '',
  '?groupid=135',
  '?groupid=__proto__',
  '?_routes=undefined',
  '?_routes=root',
  '?next=//evil.test',
  '?q=%25&page=1000000000&limit=-1',
  `?q=${'x'.repeat(8_000)}`,
  '?method=getPage&method=login',
  '?company=38&companyId=38',
  '?%00=%00',
]

const chance = openChance(20_261_125)
const instance = await startInstance()
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const tokens = new Map<Part, string>()

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}
interface Heard {
  status: number
  text: string
}

async function send({ method, path, headers, body }: Sent): Promise<Heard> {
  const sent = request(`${instance.url}${path}`, { agent, method, headers })
  // A server that has answered may close the connection before the whole request was sent.
  sent.on('error', () => {})
  const gone = setTimeout(() => sent.destroy(), PATIENCE_MS)
  try {
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    // A live update stream lasts until its reader leaves.
    const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
    if (!isStream) return { status: answer.statusCode ?? 0, text: await text(answer) }
    answer.destroy()
    return { status: answer.statusCode ?? 0, text: '' }
  } catch {
    return { status: 0, text: '' }
  } finally {
    clearTimeout(gone)
  }
}

async function tokenOf(part: Part): Promise<string> {
  const known = tokens.get(part)
  if (known) return known
  const { text: said } = await send({
    method: 'POST',
    path: wirePath('users.login'),
    headers: { Authorization: basic(LOGINS[part], password), 'content-length': '0' },
  })
  const { token } = JSON.parse(said) as { token: string }
  tokens.set(part, token)
  return token
}

const bytes = (length: number) => Buffer.from(Array.from({ length }, () => chance.next(256)))
const MAGIC = [
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('GIF89a'),
  Buffer.from('RIFF0000WEBP'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">'),
  Buffer.alloc(0),
]
const FILE_NAMES = [
  'a.png',
  '../../a.png',
  'a.pdf',
  '\u0000.jpg',
  'a.png.exe',
  `${'n'.repeat(3_000)}.png`,
  '"; filename="b',
  '',
]
const UPLOADS = ['image.upload', 'pdf.upload', 'canmanager.createRemark', 'maps.parseFile']

/** A form with a missing or mislabeled file. */
function upload(): Sent {
  const limit = '----x'
  const file = Buffer.concat([chance.one(MAGIC), bytes(chance.next(2_000))])
  const field = chance.one(['image', 'pdf', 'file', 'photo', '__proto__', ''])
  const head = `--${limit}\r\nContent-Disposition: form-data; name="company"\r\n\r\n${chance.one(['35', '38', 'x'])}\r\n`
  const part = `--${limit}\r\nContent-Disposition: form-data; name="${field}"; filename="${chance.one(FILE_NAMES)}"\r\n`
  const end = chance.one([`\r\n--${limit}--\r\n`, `\r\n--${limit}`, ''])
  return {
    method: 'POST',
    path: wirePath(chance.one(UPLOADS)),
    headers: {
      'content-type': chance.one([`multipart/form-data; boundary=${limit}`, 'multipart/form-data', 'image/png']),
      'idempotency-key': `fuzz-${chance.next(1e9)}-${'k'.repeat(16)}`,
    },
    body: Buffer.concat([Buffer.from(`${head}${part}Content-Type: image/png\r\n\r\n`), file, Buffer.from(end)]),
  }
}

const HEADERS: readonly (() => Record<string, string>)[] = [
  () => ({}),
  () => ({}),
  () => ({ 'X-Large': 'a'.repeat(64_000) }),
  () => ({ Cookie: Array.from({ length: 10_000 }, (_, n) => `c${n}=${n}`).join('; ') }),
  () => ({ Cookie: `haulyard-session=${'%00'.repeat(50)}; __Host-haulyard-session=x` }),
  () => ({ Range: 'bytes=0-0,-1,5-2', 'If-None-Match': '*', 'If-Modified-Since': 'never' }),
  () => ({ 'Accept-Encoding': 'gzip;q=NaN, br;q=2', 'Accept-Language': 'x'.repeat(3_000) }),
  () => ({ Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'gopher' }),
  () => ({ 'X-Forwarded-For': '1.2.3.4, <b>, 999.1.1.1:99999' }),
  () => ({ Origin: 'null', Referer: 'javascript:alert(1)', 'Sec-Fetch-Site': 'cross-site' }),
  () => ({ 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }),
  () => ({ 'Last-Event-ID': '-1', Accept: 'text/event-stream' }),
]

function visit(): Sent {
  const method = chance.one(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
  const path = encodeURI(`${chance.one(PLACES)}${chance.one(TAILS)}`).replaceAll('%25', '%') + chance.one(QUERIES)
  const body = chance.one(['', '{', '{"__proto__":{"role":"admin"}}', 'a=1&a=2', bytes(300)])
  return { method, path, headers: {}, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) }
}

const found = { faults: 0, insides: 0, foreign: 0, answered: 0, cut: 0 }
const examples: string[] = []

async function askOnce(n: number): Promise<void> {
  const part = PARTS[n % PARTS.length] ?? null
  const sent = n % 4 === 0 ? upload() : visit()
  const token = part && (await tokenOf(part))
  const own: Record<string, string> = {}
  if (token && chance.next(2)) own.Cookie = `authToken=${token}`
  else if (token) own.Authorization = `Bearer ${token}`
  const headers = { ...own, ...sent.headers, ...chance.one(HEADERS)() }
  const { status, text: said } = await send({ ...sent, headers })
  const about = `${status} ${sent.method} ${sent.path.slice(0, 160)} as ${part}: ${said.slice(0, 160)}`
  for (const wrong of wrongsOf(status, said, part)) {
    found[wrong] += 1
    if (examples.length < 20) examples.push(`${wrong}: ${about}`)
  }
  if (status === 0) found.cut += 1
  else found.answered += 1
  if (status === 401 && part) tokens.delete(part)
}

const inMegabytes = ({ live, resident }: Memory) => `${Math.round(live)} of ${Math.round(resident)} MB`

/** Measured after page and stream timeouts are over. */
async function memory(): Promise<Memory> {
  await pause(SETTLED_MS)
  return instance.memory()
}

try {
  await instance.start()
  const owner = new Client({ connectionString: await runningEmbedded(instance.folder, embeddedName) })
  await owner.connect()
  await markRows(owner)
  await owner.end()
  let next = 0
  const until = async (end: number) => {
    const client = async () => {
      while (next < end) await askOnce(next++)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, client))
  }
  await until(Math.floor(REQUESTS / 3))
  const before = await memory()
  await until(REQUESTS)
  const after = await memory()
  const ready = await send({ method: 'GET', path: '/readyz', headers: {} })
  for (const example of examples) console.log(example)
  reportGates([
    {
      figure: 'answers that are faults of ours (5xx)',
      found: found.faults,
      most: 0,
      beside: `${found.answered} answered, ${found.cut} cut off`,
    },
    { figure: 'answers that show how the server is made', found: found.insides, most: 0 },
    { figure: 'answers with rows of another company', found: found.foreign, most: 0 },
    { figure: 'ready afterwards', found: ready.status, least: 200, most: 200 },
    {
      figure: 'memory at the end against a third of the way',
      found: after.live / before.live,
      most: MOST_GROWN,
      beside: `${inMegabytes(before)}; ${inMegabytes(after)}`,
    },
  ])
} finally {
  agent.destroy()
  await instance.end()
}
