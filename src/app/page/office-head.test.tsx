import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { OfficeHead } from './office-head.tsx'
import type { Office } from './use-office.ts'

afterEach(() => vi.unstubAllGlobals())

/** Renders the head at this width. @returns its visible items and those behind the three dots */
async function headAt(width: number, isChoosing: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= 16 * Number(/[\d.]+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const outlet: Office = { user: aUser(), company: null, hasCompany: true, onPhone: false, rows: 10 }
  const head = (
    <OfficeHead
      title="List"
      choice={isChoosing && <em>Whose</em>}
      secondaryActions={<i>Import</i>}
      more={<b>Export</b>}
    >
      <u>Add</u>
    </OfficeHead>
  )
  renderScreen(() => head, { outlet })
  await screen.findByRole('heading', { name: 'List' })
  const words = ['Whose', 'Import', 'Export', 'Add']
  const shown = words.filter((word) => screen.queryByText(word))
  if (!screen.queryByRole('button', { name: 'More' })) return { shown, folded: [] }
  const menu = within(openPopover('More'))
  return { shown, folded: words.filter((word) => menu.queryByText(word)) }
}

test('a wide head shows all actions', async () => {
  expect(await headAt(1600, true)).toEqual({ shown: ['Whose', 'Import', 'Export', 'Add'], folded: [] })
})

test('a head at 1280 px folds secondary actions beside a company choice', async () => {
  expect(await headAt(1280, true)).toEqual({ shown: ['Whose', 'Export', 'Add'], folded: ['Import'] })
})

test('a head at 1280 px shows all actions without a company choice', async () => {
  expect(await headAt(1280, false)).toEqual({ shown: ['Import', 'Export', 'Add'], folded: [] })
})

test('a head on a phone keeps one action and folds the others', async () => {
  expect(await headAt(390, true)).toEqual({ shown: ['Whose', 'Add'], folded: ['Import', 'Export'] })
})
