import { expect, type Page, type Response } from '@playwright/test'
import { testInKeptContext } from './kept-context.ts'

type Strictness = {
  /** Console errors that the journey provokes on purpose, such as the browser's note of a 401. */
  expectedErrors: RegExp[]
  /**
   * False for a journey that is about the list beside a map, never about the map: without a graphics card, drawing one
   * takes as long as a page of the office.
   */
  drawsMaps: boolean
}

/** A test whose page may log no console error and throw none, and waits for hydration before it is pressed. */
export const test = testInKeptContext.extend<Strictness>({
  expectedErrors: [[], { option: true }],
  drawsMaps: [true, { option: true }],
  page: async ({ page, expectedErrors, drawsMaps }, use) => {
    const errors: string[] = []
    const note = (text: string) => !expectedErrors.some((expected) => expected.test(text)) && errors.push(text)
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    page.on('pageerror', (error) => note(String(error)))
    waitUntilInteractive(page)
    if (!drawsMaps) await page.addInitScript(refuseToDraw)
    await use(page)
    expect(errors).toEqual([])
  },
})

export { expect }

/** As a browser without WebGL. */
function refuseToDraw(): void {
  const open = HTMLCanvasElement.prototype.getContext as (kind: string, ...more: unknown[]) => RenderingContext | null
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
    return kind.startsWith('webgl') ? null : open.call(this, kind, ...more)
  } as typeof HTMLCanvasElement.prototype.getContext
}

/** A person whose press did nothing presses again; a journey presses once, so it waits for hydration. */
function waitUntilInteractive(page: Page): void {
  const answers = () =>
    page.evaluate(
      () => document.querySelector('script[type=module]') === null || 'interactive' in document.documentElement.dataset,
    )
  const arrived = async (response: Response | null) => {
    // Not by the page's own timers: a journey may have stopped its clock.
    if (response?.ok()) await expect.poll(answers, { intervals: [10, 20, 50, 100] }).toBe(true)
    return response
  }
  const goto = page.goto.bind(page)
  page.goto = async (...asked) => arrived(await goto(...asked))
  const reload = page.reload.bind(page)
  page.reload = async (...asked) => arrived(await reload(...asked))
}
