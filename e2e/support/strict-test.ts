import { expect, type Page, type Response } from '@playwright/test'
import { testInKeptContext } from './kept-context.ts'

type Strictness = {
  /** Console errors that the journey provokes on purpose, such as the browser's note of a 401. */
  expectedErrors: RegExp[]
}

/** A test whose page may log no console error and throw none, and waits for hydration before it is pressed. */
export const test = testInKeptContext.extend<Strictness>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    const note = (text: string) => !expectedErrors.some((expected) => expected.test(text)) && errors.push(text)
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    page.on('pageerror', (error) => note(String(error)))
    waitUntilInteractive(page)
    await use(page)
    expect(errors).toEqual([])
  },
})

export { expect }

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
