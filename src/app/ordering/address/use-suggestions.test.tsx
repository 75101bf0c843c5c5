import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { useSuggestions } from './use-suggestions.ts'

const suggestion = (main: string) => ({ id: main, text: main, main, secondary: '' })
const echo: FakeAnswers = { 'geo.suggest': ({ q }) => [suggestion(q)] }

function renderTyping(answers: FakeAnswers = echo) {
  const server = fakeServer(answers)
  const { result, rerender, unmount } = renderHook(({ text }) => useSuggestions(text, null), {
    initialProps: { text: '' },
  })
  return { server, unmount, shown: () => result.current, type: (text: string) => rerender({ text }) }
}

const asked = ({ server }: ReturnType<typeof renderTyping>) =>
  server.sent.map(({ input }) => (input as { q: string }).q)

describe('typing an address', () => {
  test('queries the server after a pause, not on every letter', async () => {
    const typing = renderTyping()
    for (const text of ['12', '120', '120 ', '120 o']) typing.type(text)
    await waitFor(() => expect(typing.shown().found).toHaveLength(1))
    expect(asked(typing)).toEqual(['120 o'])
    expect(typing.shown()).toMatchObject({ query: '120 o', failed: false })
  })

  test('does not query a single letter, and clears earlier results', async () => {
    const typing = renderTyping()
    typing.type('12')
    await waitFor(() => expect(typing.shown().found).toHaveLength(1))
    typing.type('1')
    expect(typing.shown()).toEqual({ query: '', found: [], failed: false })
    expect(asked(typing)).toEqual(['12'])
  })

  test('ignores the response to an earlier text', async () => {
    const typing = renderTyping()
    const answer = typing.server.hold()
    typing.type('12')
    await waitFor(() => expect(asked(typing)).toEqual(['12']))
    typing.type('130 elm')
    await act(async () => answer())
    await waitFor(() => expect(typing.shown().query).toBe('130 elm'))
    expect(asked(typing)).toEqual(['12', '130 elm'])
  })

  test('sends one session for everything one person types', async () => {
    const typing = renderTyping()
    for (const text of ['12', '130']) {
      typing.type(text)
      await waitFor(() => expect(typing.shown().query).toBe(text))
    }
    const sessions = typing.server.sent.map(({ input }) => (input as { session: string }).session)
    expect(new Set(sessions).size).toBe(1)
    expect(sessions[0]).toMatch(/^[\w-]{32}$/)
  })

  test('shows a failed search and still tries the next one', async () => {
    let isDown = true
    const typing = renderTyping({
      'geo.suggest': ({ q }) => {
        if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
        return [suggestion(q)]
      },
    })
    typing.type('120')
    await waitFor(() => expect(typing.shown()).toEqual({ query: '120', found: [], failed: true }))
    isDown = false
    typing.type('120 o')
    await waitFor(() => expect(typing.shown()).toMatchObject({ query: '120 o', failed: false }))
  })
})

test('a failed search is retried when the network returns', async () => {
  let isDown = true
  const typing = renderTyping({
    'geo.suggest': ({ q }) => {
      if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
      return [suggestion(q)]
    },
  })
  typing.type('120 oak')
  await waitFor(() => expect(typing.shown().failed).toBe(true))
  isDown = false
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(typing.shown()).toMatchObject({ failed: false, found: [{ main: '120 oak' }] }))
})
