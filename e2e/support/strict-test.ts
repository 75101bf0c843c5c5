import { test as base, expect } from '@playwright/test'

type Strictness = {
  /** Console errors that the journey provokes on purpose, such as the browser's note of an answer of 401. */
  expectedErrors: RegExp[]
}

/** A test whose page may write no error to the console and throw none. */
export const test = base.extend<Strictness>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    const note = (text: string) => !expectedErrors.some((expected) => expected.test(text)) && errors.push(text)
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    page.on('pageerror', (error) => note(String(error)))
    await use(page)
    expect(errors).toEqual([])
  },
})

export { expect }
