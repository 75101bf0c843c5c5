import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

// Builds the worker that opens Can Manager without signal, after the screens: it carries the list of their files.

const client = join(import.meta.dirname, 'build/client')
/** The routes whose screens open without signal, and what stands around them. */
const ROUTES = [
  'root',
  'office/frame/office.layout',
  'cans/page/deliveries.screen',
  'cans/page/go-backs.screen',
  'identity/login.screen',
]

interface BuiltRoute {
  module: string
  imports?: string[]
  css?: string[]
}

/** React Router's own table of what each route is made of. */
function builtRoutes(): { entry: BuiltRoute; routes: Record<string, BuiltRoute> } {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-.+\.js$/.test(file))
  if (!name) throw new Error('The screens are not built yet')
  const text = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
}

function screenFiles(): string[] {
  const { entry, routes } = builtRoutes()
  const parts = [entry, ...ROUTES.map((id) => routes[id]).filter((route) => route !== undefined)]
  if (parts.length !== ROUTES.length + 1)
    throw new Error('A screen that is to open without signal has another name now')
  const named = parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
  const files = new Set(named.map((file) => file.replace(/#.*$/, '')))
  const sheets = [...files].filter((file) => file.endsWith('.css'))
  return [...files, ...sheets.flatMap(fontsOf)]
}

/** What a map is drawn by comes with the first map, so no route names it. */
const MAP_PARTS = [/^stop-map-.+\.js$/, /^base-map-.+\.js$/, /^base-map-.+\.css$/, /^maplibre-gl-worker-.+\.js$/]

const mapFiles = (): string[] => MAP_PARTS.map(builtFile)

function builtFile(named: RegExp): string {
  const file = readdirSync(join(client, 'assets')).find((one) => named.test(one))
  if (!file) throw new Error(`A file that is kept on the device has another name now: ${named}`)
  return `/assets/${file}`
}

const fontsOf = (sheet: string) =>
  [...readFileSync(join(client, sheet), 'utf8').matchAll(/url\((\/assets\/[^)]*latin-[^)]*\.woff2)\)/g)].map(
    ([, font]) => font ?? '',
  )

export default defineConfig(({ command }) => ({
  publicDir: false,
  define: {
    SCREEN_FILES: command === 'build' ? JSON.stringify(list()) : '[]',
    MAP_FILES: command === 'build' ? JSON.stringify(mapFiles()) : '[]',
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/app/offline/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
}))

/** Names carry a hash of their content, so none needs a revision. */
const list = () => screenFiles().map((url) => ({ url, revision: null }))
