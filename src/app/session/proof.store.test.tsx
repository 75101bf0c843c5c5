import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { askForProof, settleProof, useProofAsked } from './proof.store.ts'

function Asker() {
  return <p>{useProofAsked() ? 'asks' : 'rests'}</p>
}

test('refuses when no screen can ask', async () => {
  expect(await askForProof()).toBe(false)
})

test('asks for a call refused while the screen is mounting', async () => {
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

test('refuses waiting calls when the screen unmounts', async () => {
  const { unmount } = render(<Asker />)
  const asked = askForProof()
  unmount()
  expect(await asked).toBe(false)
})
