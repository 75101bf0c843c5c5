import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SESSION_HOURS } from '#domain/identity/session.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'

// A phone four times slower than this machine, on a slow line and with an empty cache; records requests and render
// times.

const SIZE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** 1.6 Mbit/s down, 750 kbit/s up, in bytes per second; 150 ms round trip. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
/** A page is idle after this long without network traffic. */
const REST_MS = 1_200
const LONGEST_MS = 30_000
const LOOKS_MS = 100

/** Response times of a page to presses, in ms. */
export interface Answered {
  /** The slowest frame after a press or a key. */
  slowestPress: number
  /** From the last press until the first paint of the next step, skeleton or content. */
  firstPaint: number
  /** From the last press until the heading changed. */
  untilNext: number
  /** Time without any heading: an empty page or a skeleton. */
  withoutHeading: number
  /** The part of it with nothing at all, not even a skeleton. */
  empty: number
}

/** Measured by the page itself, in ms except for the layout shift. */
interface Seen {
  largestPaint: number
  shift: number
  /** Since the last reading. */
  answered: Answered
}

declare global {
  interface Window {
    seen: Seen | undefined
  }
}

const NO_ANSWER: Answered = { slowestPress: 0, firstPaint: 0, untilNext: 0, withoutHeading: 0, empty: 0 }
const NOTHING_SEEN: Seen = { largestPaint: 0, shift: 0, answered: NO_ANSWER }

/** Transfer from the product's server, in bytes as sent. */
interface Sent {
  all: number
  /** Scripts in the page's HTML, its first view; prefetched scripts are not among them. */
  script: number
  scripts: number
  ahead: number
  style: number
}

export interface SlowPhone {
  page: Page
  sent: Sent
  /** Waits until the network is idle. An open stream counts as idle. */
  rest(): Promise<void>
  seen(): Promise<Seen>
  answered(): Promise<Answered>
  close(): Promise<void>
}

/** A phone of a new visitor, or of a demo user. */
export async function slowPhone(browser: Browser, url: string, username?: string): Promise<SlowPhone> {
  const context = await browser.newContext({ ...SIZE, baseURL: url, serviceWorkers: 'block' })
  if (username) await logIn(context, username)
  await context.addInitScript(watchTimes, NOTHING_SEEN)
  await context.addInitScript(watchSteps, NOTHING_SEEN)
  const page = await context.newPage()
  const { sent, quietFor } = await slowDown(context, page, url)
  return {
    page,
    sent,
    async rest() {
      const began = performance.now()
      while (quietFor() < REST_MS && performance.now() - began < LONGEST_MS) await page.waitForTimeout(LOOKS_MS)
    },
    seen: () => page.evaluate((nothing) => window.seen ?? nothing, NOTHING_SEEN),
    async answered() {
      // A press is reported after the frame that follows it.
      await page.waitForTimeout(LOOKS_MS)
      return page.evaluate((nothing) => {
        window.seen ??= nothing
        const { seen } = window
        const { answered } = seen
        seen.answered = nothing.answered
        return answered
      }, NOTHING_SEEN)
    },
    close: () => context.close(),
  }
}

/** Runs in the page: the browser's own performance entries. */
function watchTimes(nothing: Seen): void {
  window.seen ??= nothing
  const { seen } = window
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more?: { durationThreshold: number }) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    const isExpected = 'hadRecentInput' in entry && entry.hadRecentInput === true
    if (!isExpected && 'value' in entry && typeof entry.value === 'number') seen.shift += entry.value
  })
  observe(
    'event',
    (entry) => {
      const isPress = 'interactionId' in entry && entry.interactionId !== 0
      if (isPress) seen.answered.slowestPress = Math.max(seen.answered.slowestPress, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

/** Runs in the page: the transition after a press on Next. */
function watchSteps(nothing: Seen): void {
  window.seen ??= nothing
  const { seen } = window
  let pressed = 0
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressed = timeStamp
    },
    { capture: true },
  )
  const lasting = { withoutHeading: null as number | null, empty: null as number | null }
  const count = (name: keyof typeof lasting, isSo: boolean, now: number) => {
    const since = lasting[name]
    if (isSo) lasting[name] ??= now
    else if (since !== null) {
      seen.answered[name] += now - since
      lasting[name] = null
    }
  }
  let heading = ''
  let step: Element | null = null
  new MutationObserver(() => {
    const now = performance.now()
    const title = document.querySelector('h1')?.textContent ?? ''
    const main = document.querySelector('main')
    count('withoutHeading', title === '', now)
    count('empty', !main?.childElementCount, now)
    if (title && title !== heading) {
      heading = title
      seen.answered.untilNext = now - pressed
    }
    if (!main || main === step) return
    step = main
    // It is on the screen with the next frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.answered.firstPaint ||= performance.now() - pressed
      }),
    )
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

async function slowDown(context: BrowserContext, page: Page, url: string) {
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', LINE)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const sent: Sent = { all: 0, script: 0, scripts: 0, ahead: 0, style: 0 }
  const asked = new Map<string, { path: string; isNamed: boolean }>()
  let heard = performance.now()
  wire.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    heard = performance.now()
    // Excludes the processor's frame.
    if (!request.url.startsWith(`${url}/`)) return
    asked.set(requestId, { path: new URL(request.url).pathname, isNamed: initiator.type !== 'script' })
  })
  wire.on('Network.dataReceived', () => {
    heard = performance.now()
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    heard = performance.now()
    const request = asked.get(requestId)
    if (!request) return
    sent.all += encodedDataLength
    if (request.path.endsWith('.css')) sent.style += encodedDataLength
    if (!request.path.endsWith('.js')) return
    if (!request.isNamed) sent.ahead += encodedDataLength
    else {
      sent.script += encodedDataLength
      sent.scripts += 1
    }
  })
  return { sent, quietFor: () => performance.now() - heard }
}

/** The session as the log-in screen stores it: a cookie for pages, a token for calls. */
/** @returns the session's token */
export async function logIn(context: BrowserContext, username: string): Promise<string> {
  const headers = { Authorization: basic(username, password) }
  const answer = await context.request.post(wirePath('users.login'), { headers, data: {} })
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}: ${await answer.text()}`)
  const session = await answer.json()
  const kept = JSON.stringify({ ...session, ends: Date.now() + SESSION_HOURS * 3_600_000 })
  await context.addInitScript((text) => localStorage.setItem('haulyard.session', text), kept)
  return session.token
}
