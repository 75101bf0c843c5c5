import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isProduct, isTest, readTree } from './support/architecture/source-tree.ts'
import { levelsUpTo } from './support/asvs/asvs-levels.ts'
import { keepersOf, pathsIn, requirementsOf, says } from './support/asvs/security-page.ts'

// Checks docs/security.md, which tells for each requirement of OWASP ASVS 5.0, levels 1 and 2, if and where it is met
// and which test proves it. Moving a file or renaming a test fails here if the page cites it.

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const requirements = requirementsOf(page)
const levels = levelsUpTo(2)
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)

describe('the page of requirements', () => {
  test('the standard has 70 requirements of level 1, 183 of level 2 and 92 of level 3', () => {
    const counted = [...levelsUpTo(3).values()].map((level) => [1, 2, 3].map((one) => Number(level === one)))
    expect(counted.reduce((sum, one) => sum.map((count, at) => count + (one[at] ?? 0)), [0, 0, 0])).toEqual([
      70, 183, 92,
    ])
  })

  test('has each requirement once, in the order of the standard and with its level', () => {
    expect(requirements.map(({ id, level }) => [id, level])).toEqual([...levels])
  })

  test('sums up its rows at the top', () => {
    const count = (state: string) => requirements.filter((one) => one.state === state).length
    const head = `**${count('met')} met, ${count('not applicable')} not applicable, ${count('open')} open**`
    expect(page).toContain(head)
    expect(count('met') + count('not applicable') + count('open')).toBe(requirements.length)
  })

  test('tells for each requirement its demand, and where it is met, why it does not apply or what is missing', () => {
    const lacking = requirements.filter(({ asks, says: told }) => asks.length < 15 || told.length < 15)
    expect(lacking.map(({ id }) => id)).toEqual([])
  })

  test('names for each met requirement the file and the test', () => {
    const bare = requirements.filter(
      ({ state, says: told, heldBy }) => state === 'met' && (heldBy.length === 0 || pathsIn(told).length === 0),
    )
    expect(bare.map(({ id }) => id)).toEqual([])
  })
})

describe('the samples of deploy/', () => {
  test('run the product with least privilege and give it time to finish its calls', () => {
    const unit = readFileSync(join(root, 'deploy/haulyard.service'), 'utf8')
    const walls = ['NoNewPrivileges=true', 'ProtectSystem=strict', 'CapabilityBoundingSet=\n', 'UMask=0077']
    expect(walls.filter((wall) => !unit.includes(wall))).toEqual([])
    // 20 seconds for calls, plus the largest STOP_LEAD_SECONDS.
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(60)
    const compose = readFileSync(join(root, 'deploy/compose.yml'), 'utf8')
    expect(compose).toContain('cap_drop: [ALL]')
    expect(compose).toContain('no-new-privileges:true')
    // With round_robin, Caddy answers 503 to some concurrent calls while one of two processes is away (faults
    // rolling-restart).
    for (const caddy of ['Caddyfile', 'compose.Caddyfile']) {
      const proxy = readFileSync(join(root, 'deploy', caddy), 'utf8')
      expect(proxy).toContain('lb_policy least_conn')
      // Below the server's wait for the first byte (src/server/http/listening/listen.ts); Caddy's default is two
      // minutes.
      expect(Number(/keepalive (\d+)s/.exec(proxy)?.[1])).toBeLessThan(15)
    }
    const journal = readFileSync(join(root, 'deploy/journald@haulyard.conf'), 'utf8')
    expect(['SystemMaxUse=', 'MaxRetentionSec='].filter((bound) => !journal.includes(bound))).toEqual([])
  })

  test('send the log only to a collector that proves its name, and keep the lines of an outage', () => {
    const forward = readFileSync(join(root, 'deploy/rsyslog-haulyard.conf'), 'utf8')
    const needed = ['streamDriverMode="1"', 'streamDriverAuthMode="x509/name"', 'queue.filename="haulyard"']
    expect(needed.filter((setting) => !forward.includes(setting))).toEqual([])
  })
})

describe('cryptography', () => {
  const sources = readTree(root, ['src/server', 'scripts']).filter((file) => !isTest(file))
  const found = (pattern: RegExp) => sources.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, what]) => what))

  test('every use of cryptography is in the inventory', () => {
    const inventory = readFileSync(join(root, 'docs/protection.md'), 'utf8')
    const packages = /from '(node:crypto|@node-rs\/argon2|otpauth|@simplewebauthn\/server|altcha-lib)/
    const used = sources.filter(({ code }) => packages.test(code)).map(({ path }) => path)
    expect(used.length).toBeGreaterThan(25)
    const isListed = (path: string) => inventory.includes(`\`${path}\``) || path.startsWith('src/server/sandbox/')
    expect(used.filter((path) => !isListed(path))).toEqual([])
  })

  test('every cipher is AES-256-GCM', () => {
    const ciphers = [...found(/createCipheriv\(([^,]+)/g), ...found(/createDecipheriv\(([^,]+)/g)]
    expect(new Set(ciphers)).toEqual(new Set([`'aes-256-gcm'`, 'CIPHER']))
    expect(found(/\bCIPHER = (.*)/g)).toEqual([`'aes-256-gcm'`])
  })

  // SHA-1 is used only in HMAC: for Twilio's signatures and in the codes of authenticator apps.
  test('every hash is SHA-256', () => {
    expect(new Set(found(/createHash\(([^)]+)\)/g))).toEqual(new Set([`'sha256'`]))
    const weak = sources.filter(({ code }) => /'(md5|sha-?1|md4|des|rc4)'/i.test(code)).map(({ path }) => path)
    expect(weak).toEqual([
      'src/server/adapters/text/twilio-report.ts',
      'src/server/identity/second-factor/app-codes.ts',
    ])
  })

  test('unguessable values have at least 128 bits', () => {
    const bits = found(/\bapp\.secret\((\d+)\)/g).map(Number)
    expect(bits.length).toBeGreaterThan(10)
    expect(bits.filter((one) => one < 128)).toEqual([])
    expect(found(/\b(Math\.random\(\))/g)).toEqual([])
  })
})

test('the proxies redirect people to TLS, refuse calls over plain HTTP, and limit each network', () => {
  const nginx = read('deploy/nginx.conf') ?? ''
  const inClear = nginx.slice(nginx.indexOf('listen 80'))
  expect(inClear).toMatch(/location \/ \{\s*return 301 https:.*\s*\}\s*location \/cfc\/ \{\s*return 403;/)
  expect(nginx).toMatch(/limit_conn connections \d+;[\s\S]*limit_req zone=requests burst=\d+ nodelay;/)
  expect(/ssl_ciphers (.*);/.exec(nginx)?.[1]).toMatch(
    /^(ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305):?)+$/,
  )
  for (const path of ['deploy/Caddyfile', 'deploy/compose.Caddyfile']) {
    const caddy = read(path) ?? ''
    expect(caddy.slice(caddy.indexOf('http://'))).toMatch(
      /handle \/cfc\/\* \{\s*respond 403\s*\}\s*handle \{\s*redir https:/,
    )
  }
})

// Commands may print to the terminal.
test('the server logs through a single logger', () => {
  const speaking = readTree(root, ['src/server', 'src/domain', 'src/contract']).filter(
    (file) => isProduct(file) && /\bconsole\.\w+\(/.test(file.code),
  )
  const others = speaking.map(({ path }) => path).filter((path) => !path.startsWith('src/server/start/'))
  expect(others).toEqual([])
})

test('sessions are opened only in the documented places', () => {
  const product = readTree(root, ['src/server']).filter(isProduct)
  const opening = product.filter(({ code }) => /\bopenSession\(/.test(code)).map(({ path }) => path)
  expect(opening.toSorted()).toEqual(['src/server/identity/identity.handlers.ts', 'src/server/identity/sessions.ts'])
})

test('every cited file exists', () => {
  const named = requirements.flatMap(({ id, says: told, heldBy }) =>
    [...pathsIn(told), ...heldBy.map(({ path }) => path)].map((path) => ({ id, path })),
  )
  expect(named.filter(({ path }) => read(path) === null)).toEqual([])
})

test('every cited test has that name in that file', () => {
  const kept = requirements.flatMap(({ id, heldBy }) => heldBy.map((keeper) => ({ id, ...keeper })))
  expect(kept.filter((keeper) => !says(keeper, read(keeper.path) ?? ''))).toEqual([])
})

test('every fault found is covered by tests that exist', () => {
  const [, faults = ''] = page.split('## Faults that were found')
  const rows = faults.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What was possible |'))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => keepersOf(row).length === 0)).toEqual([])
  expect(rows.flatMap(keepersOf).filter((keeper) => !says(keeper, read(keeper.path) ?? ''))).toEqual([])
})

describe('the threat model', () => {
  const model = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')
  const rows = model.split('\n').filter((line) => /^\| .* `[^`]+` "/.test(line))

  test('cites an existing test for each threat', () => {
    const threats = model
      .split('### ')
      .slice(1)
      .flatMap((boundary) => boundary.split('\n').filter((line) => line.startsWith('| ')))
    expect(threats.filter((line) => !line.startsWith('| threat ') && !rows.includes(line))).toEqual([])
    expect(rows.length).toBeGreaterThan(30)
    const missing = rows.flatMap(keepersOf).filter((keeper) => !says(keeper, read(keeper.path) ?? ''))
    expect(missing).toEqual([])
  })
})
