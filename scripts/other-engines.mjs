import { existsSync } from 'node:fs'
import { aptUpdate, elevation, install } from './chromium.mjs'
import { step } from './run.mjs'

/** Paths of Debian's Firefox and WebKit, and their packages. */
const ENGINES = {
  firefox: {
    places: [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  },
  webkit: {
    places: [
      process.env.WEBKIT_PATH,
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
}

/** The machine's Firefox or WebKit, installed if missing and permitted; else undefined. */
export async function ensureEngine(name) {
  const { places, packages } = ENGINES[name]
  const find = () => places.find((place) => place && existsSync(place))
  const present = find()
  if (present) return present
  const elevated = await elevation()
  if (!elevated) return undefined
  await step(`Installing ${name}`, async () => {
    await aptUpdate(elevated)
    await install(elevated, packages)
  })
  return find()
}
