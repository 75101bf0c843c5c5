import { perFile, type Rule } from './rule.ts'
import { isCode, isProduct } from './source-tree.ts'

// Names and style of files.

const EVASIVE = /^(utils?|helpers?|common|misc|lib|types|index)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Git hosts look for README.md and its kind by that name. */
const ROOT_PAGE = /^[A-Z]+\.md$/

const kebab = perFile('file names are kebab-case', ({ path }) =>
  KEBAB.test(nameOf(path)) || ROOT_PAGE.test(path) ? [] : ['is not kebab-case'],
)

const speaking = perFile('file names say what is inside', ({ path }) => {
  const parts = path.split('/').map((part) => part.split('.')[0] ?? '')
  const evasive = parts.find((part) => EVASIVE.test(part))
  return evasive ? [`${evasive} names nothing`] : []
})

const noBarrel = perFile('nothing is passed on by a file that does not own it', (file) =>
  isCode(file) && /^export\s+(type\s+)?(\*|\{[^}]*\})[^'\n]*from\s+'/m.test(file.code) ? ['re-exports'] : [],
)

const noEvasion = perFile('the checks are not talked out of anything', (file) => {
  const found = /@ts-(ignore|expect-error|nocheck)|biome[-]ignore/.exec(file.text)
  const any = isCode(file) ? /(:|\bas|<|,|\|)\s*any\b(?=\s*[,;)>\]=|&\n]|\[\])/.exec(file.code) : null
  return [...(found ? [found[0]] : []), ...(any ? ['the type any'] : [])]
})

const erasable = perFile('TypeScript runs as it stands', (file) => {
  if (!isCode(file)) return []
  const found = /^\s*(export\s+)?(const\s+)?(enum|namespace)\s+\w+/m.exec(file.code)
  return found ? [`${found[0].trim()} cannot be erased`] : []
})

const named = perFile('exports have names', (file) => {
  if (!isProduct(file) || file.path.startsWith('src/app/')) return []
  return /^export\s+default\b/m.test(file.code) ? ['a default export'] : []
})

// vi.waitFor gives up after a second, too short on a busy machine; expect.poll uses the timeout of vitest.config.ts.
const patient = perFile('a test that waits is patient', ({ code }) => {
  const waits = code.split('\n').filter((line) => /\bvi\.wait(For|Until)\(/.test(line))
  return waits.filter((line) => !line.includes('timeout:')).map((line) => `${line.trim()} gives up after a second`)
})

/** The only places that set HTML: sanitized post bodies, and our own drawings on maps. */
const SETS_HTML = new Set([
  'src/app/site/blog/post-body.tsx',
  'src/app/ordering/address/map/area-map.ts',
  'src/app/office/maps/drawing/draw-map.ts',
])
/** A pattern built from constants (in capitals) contains no outside text. */
const RUNS_TEXT =
  /\beval\(|\bnew Function\(|\bnew RegExp\((?!(?:String\.raw)?`(?:[^`$]|\$(?!\{)|\$\{[A-Z_]+\})*`)|(?<![.\w])exec(Sync)?\(|\bshell: true|\bdocument\.write\(/
const IS_HTML = /\bdangerouslySetInnerHTML\b|\.(inner|outer)HTML\s*=|\binsertAdjacentHTML\(/

const noCodeOfText = perFile('no text becomes code', (file) => {
  if (!isProduct(file)) return []
  const found = [RUNS_TEXT, ...(SETS_HTML.has(file.path) ? [] : [IS_HTML])]
  return found.flatMap((pattern) => pattern.exec(file.code)?.[0] ?? [])
})

/** Private metaphors that no outsider would search for. */
const PRIVATE_NAME =
  /^(door|knock|admit)(?![a-z])|(Door|Knock|Admit|Admitted)(?![a-z])|^(doors|knocks|admits|admitted)\b/
const PRIVATE_WORDS = /\bknock(s|ed|ing)?\b|\b(the|a|this|our|no|every|each) doors?\b/i

const fieldWords = perFile('names and comments use the field’s words', ({ path, text, syntax }) => {
  const prose = /\.(md|sql)$/.test(path) && !path.startsWith('tests/landed/') ? [text] : syntax.comments
  const said = prose.flatMap((words) => PRIVATE_WORDS.exec(words)?.[0] ?? [])
  return [...[...syntax.names].filter((name) => PRIVATE_NAME.test(name)), ...said]
})

/** Weekday and month names, and the only place on the screens that knows time zones. */
const MAKES_FORMATS = new Set(['src/app/kit/fields/calendar.tsx', 'src/app/office/display/moment.tsx'])
const MAKES_FORMAT = /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)String\(/

// A screen with formats of its own becomes inconsistent and may use the wrong time zone.
const oneFormOfTime = perFile('days and times are written by the domain’s formats', (file) => {
  const isScreen = isProduct(file) && file.path.startsWith('src/app/') && !MAKES_FORMATS.has(file.path)
  const found = isScreen ? MAKES_FORMAT.exec(file.code) : null
  return found ? [`${found[0]} is a form of its own`] : []
})

export const mannerRules: readonly Rule[] = [
  kebab,
  speaking,
  noBarrel,
  noEvasion,
  erasable,
  named,
  patient,
  noCodeOfText,
  fieldWords,
  oneFormOfTime,
]
