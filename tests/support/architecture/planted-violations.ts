import { plantedCircles } from './planted-circles.ts'
import { plantedReferences, plantedStyles } from './planted-references.ts'
import type { Planted } from './rule.ts'

const tsIgnore = `@ts${'-ignore'}`
const lines = (count: number) => '// one more\n'.repeat(count)
const filesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/domain/geo/part-${at}.ts`, '']))

const layers: Planted[] = [
  {
    rule: 'a folder imports only folders below it',
    files: { 'src/app/site/home.tsx': `import { startHaulyard } from '#server/start/start.ts'` },
    at: 'src/app/site/home.tsx',
  },
  {
    rule: 'a folder imports only folders below it',
    files: { 'src/domain/geo/place.ts': `import type { Place } from '../../contract/geo.ts'` },
    at: 'src/domain/geo/place.ts',
  },
  {
    rule: 'areas form a ladder',
    files: { 'src/domain/companies/money.ts': `import { tax } from '#domain/ordering/prices/totals.ts'` },
    at: 'domain: companies > ordering',
  },
  {
    rule: 'areas form a ladder',
    files: { 'src/app/kit/price.tsx': `import { total } from '#app/ordering/total/order-total.ts'` },
    at: 'app: kit > ordering',
  },
  {
    rule: 'areas form a ladder',
    files: { 'src/server/db/connect.ts': `import type { Sale } from '#server/ordering/orders/place-order.ts'` },
    at: 'server: db > ordering',
  },
  {
    rule: 'every folder of the server has its place in the ladder',
    files: { 'src/server/helpers/cut.ts': 'export const cut = 1' },
    at: 'src/server/helpers/cut.ts',
  },
  {
    rule: 'the browser takes types from the contract and nothing that runs',
    files: { 'src/app/calls/api.ts': `import { contract } from '#contract/contract.ts'` },
    at: 'src/app/calls/api.ts',
  },
  {
    rule: 'no circle of files, types included',
    files: {
      'src/domain/geo/one.ts': `import type { Two } from './two.ts'`,
      'src/domain/geo/two.ts': `import { one } from './one.ts'`,
    },
    at: 'src/domain/geo/one.ts > src/domain/geo/two.ts',
  },
]

const homes: Planted[] = [
  {
    rule: 'a package is used only where it was taken for',
    files: { 'src/server/ordering/mail.ts': `import { createTransport } from 'nodemailer'` },
    at: 'src/server/ordering/mail.ts',
  },
  {
    rule: 'a package is used only where it was taken for',
    files: { 'src/server/cans/board.ts': `import leftPad from 'left-pad'` },
    at: 'src/server/cans/board.ts',
  },
  {
    rule: 'a package is used only where it was taken for',
    files: { 'src/server/site/post.ts': `import { createElement } from 'react'` },
    at: 'src/server/site/post.ts',
  },
  {
    rule: 'SQL is in query files only',
    files: { 'src/server/ordering/handlers.ts': 'const rows = await db.execute(sql`select 1`)' },
    at: 'src/server/ordering/handlers.ts',
  },
  {
    rule: 'one file reads the environment',
    files: { 'src/server/http/listening/listen.ts': 'const port = process.env.PORT' },
    at: 'src/server/http/listening/listen.ts',
  },
  {
    rule: 'a rule knows no clock, chance or network',
    files: { 'src/domain/companies/today.ts': 'export const today = () => new Date()' },
    at: 'src/domain/companies/today.ts',
  },
  {
    rule: 'the network is asked by adapters only',
    files: { 'src/server/site/preview.ts': 'export const preview = (link: string) => fetch(link)' },
    at: 'src/server/site/preview.ts',
  },
  {
    rule: 'the network is asked by adapters only',
    files: { 'src/server/adapters/geocoder/other.ts': 'const answer = await fetch(url, { signal })' },
    at: 'src/server/adapters/geocoder/other.ts: follows redirects',
  },
]

const manners: Planted[] = [
  {
    rule: 'names and comments use the field’s words',
    files: { 'src/server/http/entry.ts': 'export const knockAgain = () => undefined' },
    at: 'src/server/http/entry.ts: knockAgain',
  },
  {
    rule: 'names and comments use the field’s words',
    files: { 'src/server/http/entry.ts': '// Whoever comes waits before the door.' },
    at: 'src/server/http/entry.ts: the door',
  },
  {
    rule: 'names and comments use the field’s words',
    files: { 'docs/entry.md': 'No guest may shut a door.' },
    at: 'docs/entry.md: a door',
  },
  {
    rule: 'file names are kebab-case',
    files: { 'src/domain/geo/serviceArea.ts': '' },
    at: 'src/domain/geo/serviceArea.ts',
  },
  {
    rule: 'file names say what is inside',
    files: { 'src/app/kit/utils.ts': '' },
    at: 'src/app/kit/utils.ts',
  },
  {
    rule: 'nothing is passed on by a file that does not own it',
    files: { 'src/domain/geo/all.ts': `export * from './covers.ts'` },
    at: 'src/domain/geo/all.ts',
  },
  {
    rule: 'a test that waits is patient',
    files: { 'src/server/jobs/jobs.test.ts': `await vi.${'waitFor'}(() => expect(sent).toEqual([]))` },
    at: 'src/server/jobs/jobs.test.ts',
  },
  {
    rule: 'the checks are not talked out of anything',
    files: { 'src/server/calls/handler.ts': `// ${tsIgnore}\nconst one = 1` },
    at: 'src/server/calls/handler.ts',
  },
  {
    rule: 'the checks are not talked out of anything',
    files: { 'src/server/calls/handler.ts': `export const read = (input: ${'any'}) => input` },
    at: 'src/server/calls/handler.ts',
  },
  {
    rule: 'TypeScript runs as it stands',
    files: { 'src/domain/identity/role.ts': `export ${'enum'} Role { Admin }` },
    at: 'src/domain/identity/role.ts',
  },
  {
    rule: 'exports have names',
    files: { 'src/server/calls/handler.ts': 'export default 1' },
    at: 'src/server/calls/handler.ts',
  },
  ...['new RegExp(typed)', 'eval(typed)', "exec('ls ' + typed)", 'element.innerHTML = typed'].map((code) => ({
    rule: 'no text becomes code',
    files: { 'src/app/kit/search.ts': `const found = ${code}` },
    at: 'src/app/kit/search.ts',
  })),
  ...["new Intl.DateTimeFormat('en-US')", 'day.toLocaleDateString()'].map((code) => ({
    rule: 'days and times are written by the domain’s formats',
    files: { 'src/app/office/mail/mail-words.ts': `const form = ${code}` },
    at: 'src/app/office/mail/mail-words.ts',
  })),
]

const names: Planted[] = [
  {
    rule: 'markup is written on screens',
    files: { 'src/server/site/mail.tsx': 'export const Mail = 1' },
    at: 'src/server/site/mail.tsx',
  },
  {
    rule: 'what stands behind a dot is on the list',
    files: { 'src/server/geo/maps.service.ts': '' },
    at: 'src/server/geo/maps.service.ts',
  },
  {
    rule: 'what stands behind a dot is on the list',
    files: { 'src/app/kit/panel.view.form.ts': '' },
    at: 'src/app/kit/panel.view.form.ts',
  },
  {
    rule: 'a suffix says what a file is',
    files: { 'src/app/office/maps.queries.ts': '' },
    at: 'src/app/office/maps.queries.ts',
  },
  {
    rule: 'a suffix says what a file is',
    files: { 'src/server/geo/maps.handlers.ts': 'export const mapRows = 1' },
    at: 'src/server/geo/maps.handlers.ts',
  },
  {
    rule: 'a suffix says what a file is',
    files: { 'src/server/geo/maps.queries.ts': 'export const one = 1' },
    at: 'src/server/geo/maps.queries.ts',
  },
  {
    rule: 'no file has its suffix behind a dash',
    files: { 'src/server/geo/map-queries.ts': '' },
    at: 'src/server/geo/map-queries.ts',
  },
  {
    rule: '.spec is for journeys, .test for all else',
    files: { 'src/server/geo/maps.spec.ts': '' },
    at: 'src/server/geo/maps.spec.ts',
  },
  {
    rule: 'a route module is a screen, a layout or a resource',
    files: { 'src/app/routes.ts': `route('login', 'identity/login.tsx')` },
    at: 'src/app/identity/login.tsx',
  },
  {
    rule: 'a route module is a screen, a layout or a resource',
    files: { 'src/app/routes.ts': '', 'src/app/identity/login.screen.tsx': '' },
    at: 'src/app/identity/login.screen.tsx',
  },
]

const sizes: Planted[] = [
  { rule: 'no file is long', files: { 'src/domain/geo/long.test.ts': lines(301) }, at: 'src/domain/geo/long.test.ts' },
  {
    rule: 'no function is long, markup included',
    files: { 'src/app/kit/long.tsx': `export const Long = () => (\n<p>${'a\n'.repeat(60)}</p>\n)` },
    at: 'src/app/kit/long.tsx: Long',
  },
  {
    rule: 'no literal is spread into another to save lines',
    files: { 'src/domain/geo/packed.ts': 'export const one = { ...{ a: 1 }, b: 2 }' },
    at: 'src/domain/geo/packed.ts',
  },
  {
    rule: 'no literal is spread into another to save lines',
    files: { 'src/app/kit/packed.tsx': 'export const One = () => <Two {...{ a, b }} />' },
    at: 'src/app/kit/packed.tsx',
  },
  { rule: 'no folder holds more than forty loose files', files: filesOf(41), at: 'src/domain/geo: 41' },
  {
    rule: 'the screens have few effects',
    files: { 'src/app/site/busy.tsx': 'useEffect(act)\n'.repeat(31) },
    at: 'src/app/site/busy.tsx',
  },
  {
    rule: 'few effects ask the server',
    files: Object.fromEntries(
      Array.from({ length: 7 }, (_, at) => [
        `src/app/site/ask-${at}.ts`,
        `useTimeout(text, 120, () => get('geo.suggest', {}))`,
      ]),
    ),
    at: 'src/app/site/ask-0.ts',
  },
]

const words: Planted[] = [
  {
    rule: 'comments, test names and pages use plain English',
    files: { 'src/domain/geo/place.ts': '// Nobody waits for it.\nexport const place = 1' },
    at: 'src/domain/geo/place.ts',
  },
  {
    rule: 'comments, test names and pages use plain English',
    files: { 'src/domain/geo/place.test.ts': `test('whoever asks is told', () => {})` },
    at: 'src/domain/geo/place.test.ts',
  },
  {
    rule: 'comments, test names and pages use plain English',
    files: { 'docs/places.md': 'The index stands in memory.' },
    at: 'docs/places.md',
  },
  {
    rule: 'few comments open with What, Who, Whether, How or Where',
    files: { 'src/domain/geo/place.ts': '/** Where it is. */\nexport const place = 1' },
    at: 'src/domain/geo/place.ts',
  },
]

export const plantedViolations: readonly Planted[] = [
  layers,
  plantedCircles,
  homes,
  manners,
  names,
  sizes,
  plantedReferences,
  plantedStyles,
  words,
].flat()
