import { expect, type Page } from '@playwright/test'
import { tokenOf } from './log-in.ts'

/** Sends a call as the page's user, like another window of theirs. */
export async function callAsPage<Answer>(page: Page, area: string, method: string, data: object): Promise<Answer> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` }
  // The server may close an idle connection at the moment of its reuse.
  const answer = await page.request.post(`/cfc/api/${area}.cfc?method=${method}`, { headers, data, maxRetries: 2 })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** Reads as the page's user, like another window of theirs. */
export async function askAsPage<Answer>(
  page: Page,
  area: string,
  method: string,
  query: Record<string, string>,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` }
  const url = `/cfc/api/${area}.cfc?${new URLSearchParams({ method, ...query })}`
  const answer = await page.request.get(url, { headers, maxRetries: 2 })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}
