import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { momentAt } from '#domain/companies/days/clock-time.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { aTask, dayOf, openWork } from '#tests/support/work-screen.ts'

const told = (days: number, clock: number) => new Date(momentAt(addDays(dayOf(), days), clock, 'America/New_York'))

async function openStop(toldat?: Date) {
  const task = aTask('1 Oak Street', { ...(toldat && { toldat: toldat.toISOString() }) })
  await openWork({
    tasks: [task],
    search: `?stop=${task.id}`,
    answers: { 'canmanager.getStop': () => task, 'canmanager.getRemarks': () => [] },
  })
  await screen.findByRole('heading', { name: '1 Oak Street', level: 2 })
  return document.querySelector('dialog[open]')?.textContent?.replaceAll(/\s/g, ' ') ?? ''
}

test('says at which time the customer was told today', async () => {
  expect(await openStop(told(0, 598))).toContain('Told at 9:58 AM')
})

test('says on which day the customer was told before', async () => {
  expect(await openStop(told(-1, 1082))).toContain(`Told on ${formatDay(dayOf(-1))}, 6:02 PM`)
})

test('says nothing of a customer who was not told', async () => {
  expect(await openStop()).not.toContain('Told')
})
