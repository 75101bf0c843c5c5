import { perFile, type Rule } from './rule.ts'
import { isProduct } from './source-tree.ts'

// Home of each package, of SQL, environment variables and the clock.

const SQL_FILES = /^src\/server\/(db\/.*|jobs\/jobs\.ts|.*\.(queries|tables)\.ts)$/
const SCREENS = /^src\/app\//
const SERVER = /^src\/server\//
const ADAPTERS = /^src\/server\/adapters\//
const OPEN_TELEMETRY = /^src\/server\/adapters\/traces\/open-telemetry\.ts$/
/** Page of the demo's card sandbox; it calls its own server. */
const FRAME = /^src\/server\/sandbox\/tokenizer\/frame\.ts$/

/** Allowed places by package; adding a package requires an entry. */
const HOMES: Record<string, RegExp> = {
  pg: /^src\/server\/(db\/.*|jobs\/jobs\.ts)$/,
  'pg-boss': /^src\/server\/jobs\/jobs\.ts$/,
  'drizzle-orm': SQL_FILES,
  nodemailer: ADAPTERS,
  'web-push': ADAPTERS,
  papaparse: /^src\/(server\/(base\/csv-text|ordering\/customers\/customer-csv|geo\/address-file)\.ts|app\/office\/)/,
  'read-excel-file': /^src\/app\/office\/import\//,
  '@node-rs/argon2': /^src\/server\/identity\/passwords\.ts$/,
  'rate-limiter-flexible': /^src\/server\/(calls\/limits\/counters|sandbox\/limiter)\.ts$/,
  '@zxcvbn-ts/language-common': /^src\/server\/identity\/check-password\.ts$/,
  otpauth: /^src\/server\/identity\/second-factor\/app-codes\.ts$/,
  uqr: /^src\/app\/kit\//,
  '@simplewebauthn/server': /^src\/server\/identity\/second-factor\/passkeys\.ts$/,
  '@simplewebauthn/browser': /^src\/app\/identity\//,
  'altcha-lib': /^src\/(server\/calls\/limits\/challenges|app\/calls\/solve-challenge)\.ts$/,
  'ipaddr.js': /^src\/server\/base\/network-of\.ts$/,
  dataloader: /^src\/server\/cans\/live\/shared-reading\.ts$/,
  'prom-client': /^src\/server\/operations\/(metrics|browser-faults)\.ts$/,
  pino: /^src\/server\/operations\/log\.ts$/,
  'lru-cache': SERVER,
  rbush: /^src\/(server\/service-areas\/area-index|domain\/geo\/areas\/near-pairs)\.ts$/,
  'polyclip-ts': /^src\/domain\/geo\/areas\/untangle-ring\.ts$/,
  'topojson-server': /^src\/domain\/geo\/areas\/border-arcs\.ts$/,
  hono: SERVER,
  '@hono/node-server': SERVER,
  zod: /^src\/(contract|server)\//,
  react: SCREENS,
  'react-dom': SCREENS,
  '@tabler/icons-react': SCREENS,
  'maplibre-gl': SCREENS,
  'terra-draw': /^src\/app\/office\/maps\/drawing\/ring-tool\.ts$/,
  'terra-draw-maplibre-gl-adapter': /^src\/app\/office\/maps\/drawing\/ring-tool\.ts$/,
  '@tmcw/togeojson': /^src\/app\/office\/maps\/import\/parse-map-file\.ts$/,
  fflate: /^src\/app\/office\/(maps\/import\/parse-map-file|import\/read-workbook)\.ts$/,
  'topojson-client': SCREENS,
  'us-atlas': SCREENS,
  isbot: SCREENS,
  downshift: /^src\/app\/kit\//,
  'react-day-picker': /^src\/app\/kit\//,
  '@react-router/node': SCREENS,
  '@react-router/dev': /^src\/app\/routes\.ts$/,
  'react-router': /^src\/(app\/|server\/api\/(pages|development)\.ts$)/,
  vite: /^src\/server\/api\/development\.ts$/,
  geojson: SCREENS,
  idb: /^src\/app\/offline\/(device\.store|unseal-older)\.ts$/,
  'workbox-precaching': /^src\/app\/offline\/service-worker\.ts$/,
  'workbox-routing': /^src\/app\/offline\/service-worker\.ts$/,
  'workbox-strategies': /^src\/app\/offline\/service-worker\.ts$/,
  aws4fetch: ADAPTERS,
  '@opentelemetry/api': OPEN_TELEMETRY,
  '@opentelemetry/exporter-trace-otlp-http': OPEN_TELEMETRY,
  '@opentelemetry/resources': OPEN_TELEMETRY,
  '@opentelemetry/sdk-trace': OPEN_TELEMETRY,
  'fast-xml-parser': ADAPTERS,
  '@googlemaps/polyline-codec': ADAPTERS,
  feed: /^src\/app\/site\/crawlers\/feed\.resource\.ts$/,
  'sanitize-html': /^src\/server\/site\/clean-body\.ts$/,
  sharp: /^src\/server\/workers\/judge-process\.ts$/,
}
const FAMILIES: [RegExp, RegExp][] = [
  [/^@dnd-kit\//, /^src\/app\/kit\//],
  [/^@tiptap\//, SCREENS],
  [/^@fontsource/, SCREENS],
  [/^node:/, /^src\/(server\/|app\/entry\.server\.tsx$)/],
]

const homeOf = (name: string) => HOMES[name] ?? FAMILIES.find(([family]) => family.test(name))?.[1]

const packages = perFile('a package is used only where it was taken for', (file) => {
  if (!isProduct(file)) return []
  return file.imports
    .filter(({ inProject }) => !inProject)
    .filter(({ target }) => !homeOf(target)?.test(file.path))
    .map(({ target }) => (homeOf(target) ? `${target} has no place here` : `${target} has no home`))
})

const sql = perFile('SQL is in query files only', (file) => {
  if (!isProduct(file) || !file.path.startsWith('src/server/') || SQL_FILES.test(file.path)) return []
  const found = /\b(client|pool|owner|db)\.(query|execute)\(|\bsql(<[^>]*>)?`/.exec(file.code)
  return found ? [`asks the database by ${found[0]}`] : []
})

const environment = perFile('one file reads the environment', (file) =>
  isProduct(file) && file.path !== 'src/server/settings/env.ts' && /\bprocess\.env\b/.test(file.code)
    ? ['reads process.env']
    : [],
)

const OUTSIDE_WORLD = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\.|\bfetch\(|\bprocess\.|\bperformance\./

const pureRules = perFile('a rule knows no clock, chance or network', (file) => {
  if (!isProduct(file) || !file.path.startsWith('src/domain/')) return []
  const found = OUTSIDE_WORLD.exec(file.code)
  return found ? [`uses ${found[0]}`] : []
})

/**
 * Guards against SSRF: only adapters make requests, to configured hosts and without following redirects. Subscribing to
 * undici's diagnostics is no request.
 */
const adapters = perFile('the network is asked by adapters only', (file) => {
  if (!isProduct(file) || !SERVER.test(file.path) || FRAME.test(file.path)) return []
  const calls = [...file.code.matchAll(/\bfetch\(.*|\bfrom 'node:(https|http2)'|\b(undici(?!:request:)|axios)\b/g)].map(
    ([call]) => call,
  )
  if (!ADAPTERS.test(file.path)) return calls
  return calls.length > 0 && !/\bredirect: '(error|manual)'/.test(file.code) ? ['follows redirects'] : []
})

export const homeRules: readonly Rule[] = [packages, sql, environment, pureRules, adapters]
