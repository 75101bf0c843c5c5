import { existsSync } from 'node:fs'
import { run, step } from './run.mjs'

/** The headless shell is Chromium without a window: the journeys cost a third less processor time in it. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's Chromium, installed from the system's packages when it is missing and we may; undefined else. */
export async function ensureChromium() {
  const present = findChromium()
  if (present) return present
  const elevated = await elevation()
  if (!elevated) return undefined
  await step('Installing Chromium', async () => {
    await aptUpdate(elevated)
    const shell = await install(elevated, ['chromium-headless-shell', FONTS])
    // Not every system has the shell as a package of its own.
    if (shell.code !== 0) await install(elevated, ['chromium', FONTS])
  })
  return findChromium()
}

const findChromium = () => places.find((place) => place && existsSync(place))

/** What must stand before apt-get; undefined where there is no apt-get or no right to use it. */
export async function elevation() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  const { code } = await run('sudo', ['-n', 'true'], { quiet: true })
  return code === 0 ? ['sudo', '-n'] : undefined
}

/** Letters of the usual widths: what is recommended beside Chromium brings them too, among much that no journey needs. */
const FONTS = 'fonts-liberation'

export const aptUpdate = (elevated) => apt(elevated, ['update', '-qq'])

export const install = (elevated, packages) =>
  apt(elevated, ['install', '-y', '-qq', '--no-install-recommends', ...packages])

function apt(elevated, args) {
  const [command, ...rest] = [...elevated, 'apt-get', ...args]
  return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
