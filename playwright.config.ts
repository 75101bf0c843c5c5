import { defineConfig } from '@playwright/test'
import { desktopOnly, phoneOnly } from './e2e/support/sizes.ts'
import { chromiumLaunch } from './tests/support/browser/chromium-launch.ts'
import { freePorts } from './tests/support/free-port.ts'

/** The workers read this file too and must find the ports that the first reading chose. */
const [free, freeBeside] = await freePorts(2)
process.env.E2E_PORT ??= String(free)
process.env.E2E_SANDBOX_PORT ??= String(freeBeside)
const { E2E_PORT: port, E2E_SANDBOX_PORT: sandboxPort } = process.env
const origin = `http://127.0.0.1:${port}`

/** Whoever names a size (`npm run e2e -- --project=phone`) has every journey at it, else each runs where it belongs. */
const sizeIsNamed = process.argv.some((argument) => argument.startsWith('--project'))
const leaveOut = (journeys: RegExp) => (sizeIsNamed ? undefined : journeys)

export default defineConfig({
  testDir: 'e2e',
  // A journey waits for the page's own pauses about a quarter of its time: three fill two cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // The longest journey takes a fifteenth of it on a machine with nothing else to do; a busy one has been six times slower.
  timeout: 300_000,
  expect: {
    timeout: 20_000,
    // What a reader hears of a page, beside the journeys that ask for it.
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/{testFileDir}/read-out/{arg}{ext}' },
  },
  use: {
    baseURL: origin,
    // A trace of every journey costs a quarter of the time: `npm run e2e -- --trace on` records one when it is needed.
    screenshot: 'only-on-failure',
    // One journey is about the worker; the others are about what it keeps.
    serviceWorkers: 'block',
    launchOptions: {
      ...chromiumLaunch,
      // No page of a journey lives long enough to earn back what compiling its code to the end costs: a sixth of the work.
      args: [
        ...chromiumLaunch.args,
        '--js-flags=--no-opt --no-maglev',
        // Pages of a journey share a process and what it has compiled: a tenth of the work.
        '--process-per-site',
      ],
    },
    // Drawing what moves is a twentieth of it: journeys about presses that may come at any moment turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: leaveOut(desktopOnly),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: leaveOut(phoneOnly), use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node tests/support/fresh-instance.ts',
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: port ?? '', SANDBOX_PORT: sandboxPort ?? '', DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  },
})
