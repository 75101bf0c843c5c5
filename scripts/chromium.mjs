import { existsSync } from 'node:fs'
import { run, step } from './run.mjs'

/** The headless shell is Chromium without a window, and saves a third of the journeys' processor time. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's Chromium, installed from system packages if missing and permitted; else undefined. */
export async function ensureChromium() {
  const present = findChromium()
  if (present) return present
  const elevated = await elevation()
  if (!elevated) return undefined
  await step('Installing Chromium', async () => {
    await aptUpdate(elevated)
    const shell = await install(elevated, ['chromium-headless-shell', FONTS])
    // Not every system packages the shell separately.
    if (shell.code !== 0) await install(elevated, ['chromium', FONTS])
  })
  return findChromium()
}

const findChromium = () => places.find((place) => place && existsSync(place))

/** The command prefix for apt-get; undefined without apt-get or the right to use it. */
export async function elevation() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  const { code } = await run('sudo', ['-n', 'true'], { quiet: true })
  return code === 0 ? ['sudo', '-n'] : undefined
}

/** Fonts of standard widths. Chromium's recommended packages include them, with much that no journey needs. */
const FONTS = 'fonts-liberation'

export const aptUpdate = (elevated) => apt(elevated, ['update', '-qq'])

export const install = (elevated, packages) =>
  apt(elevated, ['install', '-y', '-qq', '--no-install-recommends', ...packages])

function apt(elevated, args) {
  const [command, ...rest] = [...elevated, 'apt-get', ...args]
  return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
