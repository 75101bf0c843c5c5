/** A small tree that breaks one rule at one place. A rule that lets its tree pass is no rule. */
export interface Planted {
  rule: string
  files: Record<string, string>
  /** The file that the rule must name. */
  at: string
}

const tsIgnore = `@ts${'-ignore'}`
const lines = (count: number) => '// one more\n'.repeat(count)
const filesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/domain/geo/part-${at}.ts`, '']))

const layers: Planted[] = [
  {
    rule: 'a folder imports only what stands under it',
    files: { 'src/app/site/home.tsx': `import { startHaulyard } from '#server/start/start.ts'` },
    at: 'src/app/site/home.tsx',
  },
  {
    rule: 'a folder imports only what stands under it',
    files: { 'src/domain/geo/place.ts': `import type { Place } from '../../contract/geo.ts'` },
    at: 'src/domain/geo/place.ts',
  },
  {
    rule: 'areas form a ladder',
    files: { 'src/domain/companies/money.ts': `import { tax } from '#domain/ordering/prices/totals.ts'` },
    at: 'domain: companies > ordering',
  },
  {
    rule: 'the database, the sandbox and the gateway know no area',
    files: { 'src/server/db/connect.ts': `import { sale } from '#server/ordering/orders/place-order.ts'` },
    at: 'src/server/db/connect.ts',
  },
  {
    rule: 'the browser takes types from the contract and nothing that runs',
    files: { 'src/app/api.ts': `import { contract } from '#contract/contract.ts'` },
    at: 'src/app/api.ts',
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
    rule: 'SQL stands in query files',
    files: { 'src/server/ordering/handlers.ts': 'const rows = await db.execute(sql`select 1`)' },
    at: 'src/server/ordering/handlers.ts',
  },
  {
    rule: 'one file reads the environment',
    files: { 'src/server/http/listen.ts': 'const port = process.env.PORT' },
    at: 'src/server/http/listen.ts',
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
]

const rulePage = (text: string) => ({ 'docs/rules.md': text })
const whole = '\n**Why:** reasons.\n**Enforced:** `src/domain/geo/place.ts`\n'

const references: Planted[] = [
  {
    rule: 'nothing is cited that cannot be opened here',
    files: { 'src/domain/geo/place.ts': `// A place is a point (${'decision'} 18).` },
    at: 'src/domain/geo/place.ts',
  },
  {
    rule: 'nothing is cited that cannot be opened here',
    files: { 'src/server/calls/wire.ts': `// The bodies of ${'contract'}.md.` },
    at: 'src/server/calls/wire.ts',
  },
  {
    rule: 'nothing is cited that cannot be opened here',
    files: { 'src/server/sandbox/vault.ts': `// As ${'external-services'} 1.1 says.` },
    at: 'src/server/sandbox/vault.ts',
  },
  {
    rule: 'nothing is cited that cannot be opened here',
    files: { 'src/domain/geo/place.ts': `// A point (${'specification'}, back office, ${'section'} 5).` },
    at: 'src/domain/geo/place.ts',
  },
  {
    rule: 'a cited rule or decision exists',
    files: { ...rulePage(`### R-${1} A place${whole}`), 'src/domain/geo/place.ts': `// A point (R-${2}).` },
    at: 'src/domain/geo/place.ts: no R-2',
  },
  {
    rule: 'a cited rule or decision exists',
    files: { 'docs/decisions/0001-one-dispatcher.md': '', 'src/domain/geo/place.ts': `// A point (ADR-${2}).` },
    at: 'src/domain/geo/place.ts: no ADR-2',
  },
  {
    rule: 'a rule names files that exist',
    files: rulePage(`### R-${1} A place${whole}`),
    at: 'docs/rules.md: no src/domain/geo/place.ts',
  },
  {
    rule: 'an id belongs to one rule, and each rule says why and where it is enforced',
    files: rulePage(`### R-${1} A place${whole}### R-${1} Another${whole}`),
    at: 'docs/rules.md: R-1 twice',
  },
  {
    rule: 'an id belongs to one rule, and each rule says why and where it is enforced',
    files: rulePage(`### R-${1} A place\n**Why:** reasons.\n`),
    at: 'docs/rules.md: R-1 is not whole',
  },
]

const SHEET = 'src/app/kit/chip.module.css'
const chip = (use: string) => ({
  'src/app/kit/chip.tsx': `import classes from './chip.module.css'\nexport const look = ${use}`,
  [SHEET]: '.chip[data-on] > .dot:hover { width: .5em; background: url("a.dotted.png") }',
})
const missingClass = 'a class that is asked for stands in its style sheet'

const styles: Planted[] = [
  { rule: missingClass, files: chip('[classes.chip, classes.dot, classes.tip]'), at: 'src/app/kit/chip.tsx: tip' },
  { rule: missingClass, files: chip(`classes['chip-wide']`), at: 'src/app/kit/chip.tsx: chip-wide' },
  { rule: missingClass, files: chip('classes.dotted'), at: 'src/app/kit/chip.tsx: dotted' },
  {
    rule: missingClass,
    files: { [SHEET]: `.chip { composes: plain from '#app/kit/type.module.css' }`, 'src/app/kit/type.module.css': '' },
    at: `${SHEET}: plain of type.module.css`,
  },
  { rule: missingClass, files: { [SHEET]: '.chip { composes: base }' }, at: `${SHEET}: base` },
  {
    rule: 'what changes under a pointer changes only for those who have one',
    files: { [SHEET]: '@media (hover: hover) { .chip:hover { color: red } }\n.chip:hover { color: red }' },
    at: `${SHEET}: .chip:hover`,
  },
  {
    rule: 'figures of one width stand as close as words',
    files: { [SHEET]: '.chip { font-variant-numeric: tabular-nums; }' },
    at: `${SHEET}: .chip`,
  },
]

export const plantedViolations: readonly Planted[] = [layers, homes, manners, names, sizes, references, styles].flat()
