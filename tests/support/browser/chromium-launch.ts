import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'
const standard = existsSync(shell) ? shell : '/usr/bin/chromium'

/** How Debian's Chromium is started without a screen: by root without its sandbox, and without asking anything outside. */
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
