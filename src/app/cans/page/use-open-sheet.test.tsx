import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderRoutes } from '#tests/support/render-route.ts'
import { aTask } from '#tests/support/work-screen.ts'
import { useOpenSheet } from './use-open-sheet.ts'

const oak = aTask('1 Oak Street')

async function openList(at: string, ownsBack = true) {
  let visits = 0
  const Screen = () => {
    const { sheet, open, close } = useOpenSheet([oak], ownsBack)
    const navigate = useNavigate()
    return (
      <>
        <p>{sheet ? `Open: ${sheet.kind}` : 'Only the list'}</p>
        <p>At {useLocation().search}</p>
        <button type="button" onClick={() => open({ kind: 'task', task: oak })}>
          Stop
        </button>
        <button type="button" onClick={() => open({ kind: 'problem', task: oak, fromStop: true })}>
          Problem
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
        <button type="button" onClick={() => navigate(-1)}>
          Back
        </button>
      </>
    )
  }
  renderRoutes(
    [
      {
        path: '/',
        loader: () => {
          visits += 1
          return null
        },
        shouldRevalidate: () => false,
        Component: Screen,
      },
    ],
    { at },
  )
  await screen.findByText(/^At/)
  return {
    press: (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
    said: () => screen.getByText(/^(Open|Only)/).textContent,
    visits: () => visits,
  }
}

test('Back closes the open stop and stays on the list without a request', async () => {
  const { press, said, visits } = await openList('/?list=others')
  await press('Stop')
  expect(said()).toBe('Open: task')
  await press('Back')
  expect(said()).toBe('Only the list')
  expect(screen.getByText('At ?list=others')).toBeTruthy()
  expect(visits()).toBe(1)
})

test('a problem opened from a stop adds no history entry, and Back returns to the list', async () => {
  const { press, said } = await openList('/')
  await press('Stop')
  await press('Problem')
  expect(said()).toBe('Open: problem')
  await press('Back')
  expect(said()).toBe('Only the list')
})

test('closing removes its history entry', async () => {
  const { press, said } = await openList('/?list=others')
  await press('Stop')
  await press('Close')
  expect(said()).toBe('Only the list')
  expect(screen.getByText('At ?list=others')).toBeTruthy()
  await press('Stop')
  expect(said()).toBe('Open: task')
})

test('a sheet opened while the browser is still going back stays open, and Back closes it', async () => {
  const { press, said } = await openList('/?list=others')
  await press('Stop')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(screen.getByRole('button', { name: 'Problem' }))
  })
  expect(said()).toBe('Open: problem')
  await press('Back')
  expect(said()).toBe('Only the list')
  expect(screen.getByText('At ?list=others')).toBeTruthy()
})

test('a double tap on Close goes back once', async () => {
  const { press, said } = await openList('/?list=others')
  await press('Stop')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  })
  expect(said()).toBe('Only the list')
  await press('Stop')
  expect(said()).toBe('Open: task')
  await press('Back')
  expect(screen.getByText('At ?list=others')).toBeTruthy()
})

test('Back navigates for a planner, whose form asks before it is left', async () => {
  const { press } = await openList('/', false)
  await press('Stop')
  expect(screen.getByText('At')).toBeTruthy()
})
