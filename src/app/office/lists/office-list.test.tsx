import { act, screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderRoutes } from '#tests/support/render-route.ts'
import { useListLoading } from './office-list.tsx'

/** A list whose pages arrive when the test says so. */
async function open() {
  const waiting: (() => void)[] = []
  const bring = () => act(async () => waiting.shift()?.())
  const loader = () => new Promise<null>((answer) => waiting.push(() => answer(null)))
  let navigate: ReturnType<typeof useNavigate> | undefined
  function List() {
    navigate = useNavigate()
    return <p>{useListLoading() ? 'On its way' : 'There'}</p>
  }
  renderRoutes(
    [
      { path: '/admin/users', Component: List, loader },
      { path: '/admin/mail', Component: () => <p>Mail</p>, loader },
    ],
    { at: '/admin/users' },
  )
  await expect.poll(() => waiting.length).toBe(1)
  await bring()
  await screen.findByText('There')
  return { bring, goTo: (path: string) => act(async () => void navigate?.(path)) }
}

test('says that the next page is loading until it arrives', async () => {
  const { bring, goTo } = await open()
  await goTo('/admin/users?q=dee')
  expect(screen.getByText('On its way')).toBeTruthy()
  await bring()
  expect(await screen.findByText('There')).toBeTruthy()
})

test('says nothing while the list is left for another screen', async () => {
  const { bring, goTo } = await open()
  await goTo('/admin/mail')
  expect(screen.getByText('There')).toBeTruthy()
  await bring()
  expect(await screen.findByText('Mail')).toBeTruthy()
})
