import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { askForProof, settleProof, useProofAsked } from './proof.store.ts'

function Asker() {
  return <p>{useProofAsked() ? 'asks' : 'rests'}</p>
}

test('nobody can be asked where no screen asks', async () => {
  expect(await askForProof()).toBe(false)
})

test('what is refused in the moment that the screen is drawn is asked about', async () => {
  const asked: Promise<boolean>[] = []
  function Caller() {
    useLayoutEffect(() => void asked.push(askForProof()), [])
    return null
  }
  render(
    <>
      <Asker />
      <Caller />
    </>,
  )
  expect(await screen.findByText('asks')).toBeTruthy()
  act(() => settleProof(true))
  expect(await asked[0]).toBe(true)
  expect(screen.getByText('rests')).toBeTruthy()
})

test('whoever waits is told no when the screen goes', async () => {
  const { unmount } = render(<Asker />)
  const asked = askForProof()
  unmount()
  expect(await asked).toBe(false)
})
