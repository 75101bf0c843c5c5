import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { fetchedAhead } from './fetched-ahead.ts'

const Step = () => <h1>The step</h1>

function open(file: ReturnType<typeof fetchedAhead>) {
  render(
    <Suspense fallback={<p>Its shape</p>}>
      <file.Screen />
    </Suspense>,
  )
}

test('a screen whose file was prefetched renders at once', async () => {
  const file = fetchedAhead(async () => Step)
  await file.fetch()
  open(file)
  expect(screen.queryByText('Its shape')).toBeNull()
  expect(screen.getByRole('heading', { name: 'The step' })).toBeTruthy()
})

test('a screen whose file is still loading shows its fallback until then', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Step>()
  const file = fetchedAhead(() => promise)
  open(file)
  expect(screen.getByText('Its shape')).toBeTruthy()
  await act(async () => resolve(Step))
  expect(await screen.findByRole('heading', { name: 'The step' })).toBeTruthy()
})
