import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'
const standard = existsSync(shell) ? shell : '/usr/bin/chromium'

/** Headless launch options for Debian's Chromium: no sandbox as root, and no background requests. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM_PATH ?? standard,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
