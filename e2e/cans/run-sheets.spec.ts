import type { Page } from '@playwright/test'
import { addDays } from '../../src/domain/companies/days/calendar-day.ts'
import { formatDay } from '../../src/domain/companies/days/day-formats.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { expectSound } from '../support/expect-sound.ts'
import { FIRST_PLACE, type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

test.use({ drawsMaps: false })

const today = productToday('America/New_York')
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
const LETTER_SHEET = '/MediaBox [0 0 612 792]'
const cart = (action: string, count: number) => ({ action, count, canType: 'Trash', canSize: '95/96' })
const notes = 'Behind the mailbox, not on the grass. Please mind the sprinkler heads along the drive.'

/** Tomorrow's stops of the crew's driver, with a late one, and one that is not assigned. */
async function plannedDay(crew: OwnCrew, stops: number): Promise<void> {
  const make = (at: number, more: object = {}) =>
    crew.write('canmanager.createTask', {
      type: 'deliveries',
      groupId: crew.group,
      name: `Al Teague ${at}`,
      phone: '478-555-0112',
      address: `${at} Depot Street, Cedar Hollow, GA 30990`,
      deliveryDate: formatDay(tomorrow),
      assignedTo: crew.driver,
      displayOrder: at * 10,
      cans: [cart('Delivery', 2)],
      lat: FIRST_PLACE.lat + at / 100,
      lng: FIRST_PLACE.lng,
      ...more,
    })
  for (let at = 1; at <= stops; at += 1) await make(at, at === 3 ? { notes, cans: [cart('Swap', 1)] } : {})
  await make(90, { deliveryDate: formatDay(yesterday), lat: undefined, lng: undefined })
  const { task: free } = await make(91)
  await crew.write('canmanager.assignTasks', { groupid: crew.group, ids: [free.id], assignedTo: '', nobody: true })
  await crew.write('canmanager.saveDayRules', { groupid: crew.group, start: 525, breaks: [{ at: 600, minutes: 30 }] })
}

async function addDriver(crew: OwnCrew, firstname: string): Promise<string> {
  const username = crew.driver.replace('-driver', `-${firstname.toLowerCase()}`)
  const person = { firstname, lastname: 'Greer', status: 'Active', verified: true, role: 'can-driver' } as const
  await crew.asAdmin('users.insert', { ...person, username, company: crew.company, password: crew.password })
  return username
}

/** The size of each page that the browser would print. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/MediaBox \[[^\]]*\]/g) ?? []
}

const heightsOf = (page: Page) =>
  page.getByRole('article').evaluateAll((sheets) => sheets.map((sheet) => (sheet as HTMLElement).offsetHeight))

test('run sheets print on Letter pages of their own, one for each driver', async ({ page }) => {
  const crew = await ownCrew(0)
  await plannedDay(crew, 18)
  const [moved] = await crew.ask('canmanager.getTasks', {
    groupid: String(crew.group),
    type: 'deliveries',
    from: tomorrow,
    to: tomorrow,
  })
  const tasha = await addDriver(crew, 'Tasha')
  await crew.write('canmanager.assignTasks', { groupid: crew.group, ids: [moved?.id ?? ''], assignedTo: tasha })

  await openCrew(page, crew, 'owner', `/admin/can-manager/run-sheets?from=${tomorrow}&to=${tomorrow}`)
  await expect(page.getByText('1 stop is not assigned yet and on no sheet.')).toBeVisible()
  await expectSound(page)
  const sheets = page.getByRole('article')
  await expect(sheets).toHaveCount(3)
  await expect(sheets.nth(0)).toContainText(/\d+ more stops on page 2/)
  await expect(sheets.nth(2).getByRole('heading', { level: 2 })).toHaveText('Tasha Greer')

  await page.emulateMedia({ media: 'print' })
  expect((await page.getByRole('row').filter({ hasText: 'Break, 30 min' }).boundingBox())?.height).toBeCloseTo(30, 0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  expect(await heightsOf(page)).toEqual([1056, 1056, 1056])
  expect(await printedPages(page)).toEqual([LETTER_SHEET, LETTER_SHEET, LETTER_SHEET])
})
