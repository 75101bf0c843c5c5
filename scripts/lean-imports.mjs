import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded before the product (start.mjs), which imports some hundred files and as many of packages. Our files are
// resolved by name, since Node would read package.json for each; package lookups are cached. Drizzle is loaded as
// CommonJS: its hundred ES modules import each other in circles, which costs Node 150 MB and most of a second at the
// start.

const root = new URL('../', import.meta.url)
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

/** `#domain/` and the URL of `src/domain/`, from package.json. */
const aliases = Object.entries(imports).map(([alias, folder]) => [
  alias.slice(0, -1),
  new URL(folder.slice(0, -1), root).href,
])
const sources = aliases.map(([, folder]) => folder)

/** Resolved package names, shared by our own files. */
const packages = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const alias = aliases.find(([name]) => specifier.startsWith(name))
    if (alias && specifier.endsWith('.ts')) return typescript(alias[1] + specifier.slice(alias[0].length))
    if (!sources.some((folder) => context.parentURL?.startsWith(folder))) return next(specifier, context)
    if (!specifier.startsWith('.')) return ofPackage(specifier, context, next)
    return specifier.endsWith('.ts') ? typescript(new URL(specifier, context.parentURL).href) : next(specifier, context)
  },
})

const typescript = (url) => ({ url, format: 'module-typescript', shortCircuit: true })

function ofPackage(specifier, context, next) {
  const known = packages.get(specifier)
  if (known) return { ...known, shortCircuit: true }
  const found = next(specifier, /^drizzle-orm(\/|$)/.test(specifier) ? asRequired(context) : context)
  packages.set(specifier, found)
  return found
}

const asRequired = (context) => ({
  ...context,
  conditions: context.conditions.map((name) => (name === 'import' ? 'require' : name)),
})
