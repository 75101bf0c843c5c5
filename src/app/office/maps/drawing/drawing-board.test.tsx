import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as mapScreen from '#app/office/maps/map.screen.tsx'
import { said } from '#tests/support/office-hook.ts'
import { aMap } from '#tests/support/office-rows.ts'
import { renderOffice } from '#tests/support/render-office.ts'
import type { DrawMapEvents } from './draw-map.ts'

// A map without drawing: the tests press what a user would press on it.
const onMap = vi.hoisted(() => ({ events: null as DrawMapEvents | null }))
vi.mock(import('./draw-map.ts'), () => ({
  openDrawMap: async ({ events }) => {
    onMap.events = events
    return { show: () => undefined, zoom: () => undefined, remove: () => undefined }
  },
}))

const HOLE = [
  [-82.547, 33.193],
  [-82.543, 33.193],
  [-82.543, 33.197],
  [-82.547, 33.193],
] as const

async function openTown() {
  const map = renderOffice(mapScreen, {
    at: '/admin/maps/e/351',
    path: '/admin/maps/e/:mapId',
    answers: { 'maps.getMap': () => aMap() },
  })
  await screen.findByRole('button', { name: 'Zoom in' })
  const areas = within(screen.getByRole('region', { name: 'Areas' }))
  return {
    ...map,
    pressCorner: (corner: number) => act(() => onMap.events?.onCorner({ ring: 0, corner })),
    pressBeside: () => act(() => onMap.events?.onCorner(null)),
    draw: () => act(() => onMap.events?.onDrawn(HOLE)),
    facts: () => areas.getByText(/corners/).textContent,
  }
}

test('a pressed corner is removed by its button or a key, but never one of the last three', async () => {
  const { user, press, pressCorner, pressBeside, facts } = await openTown()
  await press('Edit')
  expect(facts()).toMatch(/^4 corners/)
  pressCorner(2)
  await press('Remove corner')
  expect(facts()).toMatch(/^3 corners/)
  expect(screen.queryByRole('button', { name: 'Remove corner' })).toBeNull()
  await press('Undo')
  expect(facts()).toMatch(/^4 corners/)
  pressCorner(1)
  await user.keyboard('{Delete}')
  expect(facts()).toMatch(/^3 corners/)
  pressCorner(0)
  await press('Remove corner')
  expect(said()).toEqual(['An area needs at least three corners. Delete the area instead.'])
  expect(facts()).toMatch(/^3 corners/)
  pressBeside()
  expect(screen.queryByRole('button', { name: 'Remove corner' })).toBeNull()
})

test('a hole is cut, undone and redone, and each step counts as a change', async () => {
  const { press, draw, facts } = await openTown()
  await press('Cut hole')
  draw()
  expect(facts()).toMatch(/^4 corners, 1 hole/)
  expect(screen.getByText('1 change not saved')).toBeTruthy()
  await press('Undo')
  expect(facts()).not.toMatch(/hole/)
  expect(screen.queryByText(/not saved$/)).toBeNull()
  await press('Redo')
  expect(facts()).toMatch(/1 hole/)
  await press('Cut hole')
  await press('Draw')
  draw()
  await waitFor(() => expect(screen.getByText('2 changes not saved')).toBeTruthy())
})
