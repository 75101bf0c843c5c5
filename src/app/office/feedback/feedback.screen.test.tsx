import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCompany, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN, type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import * as feedbackScreen from './feedback.screen.tsx'

const one = { id: 1, name: '', account: '12', feedback: 'Come earlier', created: '2026-03-03T03:00:00.000Z' }

const open = (answers: OfficeSetting['answers'], setting: Partial<OfficeSetting> = {}) =>
  renderOffice(feedbackScreen, { at: '/admin/feedback', path: '/admin/feedback', answers, ...setting })

test('feedback is shown verbatim, with its author and the company’s day', async () => {
  open({ 'reviews.getFeedback': () => [one] })
  const message = (await screen.findByText('Come earlier')).closest('li')
  expect(message?.textContent).toContain('No name given')
  expect(message?.textContent).toContain('Account 12')
  expect(message?.textContent).toContain('Mon')
})

test('shows the review link when there is no feedback', async () => {
  open({ 'reviews.getFeedback': () => [] })
  expect(await screen.findByText(/http:\/\/haulyard\.test\/Reviews\/piedmont/)).toBeTruthy()
})

test('follows the company that an admin chooses', async () => {
  const { find } = open(
    { 'reviews.getFeedback': ({ i }) => (i === TIDEWATER.id ? [one] : []) },
    { user: ADMIN, companies: [aCompany(), TIDEWATER] },
  )
  await screen.findByText(/Reviews\/piedmont/)
  await find('Company', 'Tidewater Disposal')
  expect(await screen.findByText('Come earlier')).toBeTruthy()
})
