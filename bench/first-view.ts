import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium-launch.ts'
import { ownInstance } from './own-instance.ts'

// The order page's first view on a phone: what it weighs on the wire, whether it moves, and what it says without scripts.

const LIMITS = { script: 170_000, style: 25_000, shift: 0.02 }

interface Weight {
  script: number
  style: number
  shift: number
}

/** Loads the page as a phone does and adds up the compressed bytes of its scripts and styles. */
async function weigh(url: string): Promise<Weight> {
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const wire = await page.context().newCDPSession(page)
    await wire.send('Network.enable')
    const kinds = new Map<string, string>()
    const bytes: Record<string, number> = {}
    wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    })
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const moved = entry as unknown as { value: number; hadRecentInput: boolean }
          if (!moved.hadRecentInput) seen.shift += moved.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1500)
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    return { script: bytes.Script ?? 0, style: bytes.Stylesheet ?? 0, shift }
  } finally {
    await browser.close()
  }
}

const instance = await ownInstance()
try {
  await instance.start()
  const url = `${instance.url}/h/piedmont`
  const { script, style, shift } = await weigh(url)
  const html = await (await fetch(url)).text()
  const rows = {
    'JavaScript, compressed bytes': { seen: script, most: LIMITS.script, ok: script <= LIMITS.script },
    'CSS, compressed bytes': { seen: style, most: LIMITS.style, ok: style <= LIMITS.style },
    'cumulative layout shift': { seen: Number(shift.toFixed(4)), most: LIMITS.shift, ok: shift < LIMITS.shift },
    'text without JavaScript': {
      seen: html.includes('Choose Service Type') ? 1 : 0,
      most: 1,
      ok: html.includes('Choose Service Type'),
    },
  }
  console.table(rows)
  process.exitCode = Object.values(rows).every(({ ok }) => ok) ? 0 : 1
} finally {
  await instance.end()
}
