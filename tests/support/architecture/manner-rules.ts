import { perFile, type Rule } from './rule.ts'
import { isCode, isProduct } from './source-tree.ts'

// How files are named, cut and written.

const EVASIVE = /^(utils?|helpers?|common|misc|lib|types|index)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/
const MOST_LINES = 400
const USUAL_LINES = 150
const USUAL_SHARE = 0.9

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const linesOf = (text: string) => text.trimEnd().split('\n').length

const kebab = perFile('file names are kebab-case', ({ path }) =>
  KEBAB.test(nameOf(path)) ? [] : ['is not kebab-case'],
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

const short = perFile('no file is long', (file) => {
  const lines = linesOf(file.text)
  return isCode(file) && lines > MOST_LINES ? [`${lines} lines`] : []
})

/** The share counts once there are enough files to speak of one. */
const mostlyShort: Rule = {
  name: 'nine files of ten are short',
  broken(tree) {
    const files = tree.filter(isProduct)
    const long = files.filter(({ text }) => linesOf(text) >= USUAL_LINES)
    if (long.length <= files.length * (1 - USUAL_SHARE)) return []
    return long.map(({ path, text }) => `${path}: ${linesOf(text)} lines, and too many others are as long`)
  },
}

export const mannerRules: readonly Rule[] = [kebab, speaking, noBarrel, noEvasion, erasable, named, short, mostlyShort]
