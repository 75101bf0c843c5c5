import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openBuiltPages } from './pages.ts'

// What a browser mends silently, a reader of another kind stumbles over: every public page is HTML by the standard.

const haulyard = await openTestHaulyard({ pages: openBuiltPages(join(import.meta.dirname, '../../..')) })
const validator = new HtmlValidate({ extends: ['html-validate:standard'], root: true })

test.each([
  '/',
  '/Demo',
  '/demo/piedmont',
  '/h/piedmont',
  '/h/piedmont/address',
  '/h/piedmont/services',
  '/h/nobody',
  '/signup',
  '/signup?q=120%20Oak%20Street',
  '/signup/piedmont',
  '/Why-Joe',
  '/Contact',
  '/Services',
  '/Reviews/piedmont',
  '/Privacy-policy',
  '/Can-Manager/register',
  '/Can-Manager/register/135::abc',
  '/login',
  '/password-reset',
  '/password-reset/abc',
  '/resources',
  '/resources/cart-wash-day',
  '/order/none?key=none',
  '/pay/none',
  '/nobody/owns/this',
])('%s is valid HTML', async (path) => {
  const answer = await haulyard.app.request(path)
  const { results } = await validator.validateString(await answer.text())
  const errors = results.flatMap(({ messages }) => messages)
  expect(
    errors.map(({ ruleId, line, column, message, selector }) => `${ruleId} ${line}:${column} ${message} ${selector}`),
  ).toEqual([])
})
