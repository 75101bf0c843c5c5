import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { undoChanged } from '#contract/customers/imports.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { keysIn, said } from '#tests/support/office-hook.ts'
import type { UndoQuestion } from './undo-import.sheet.tsx'
import { useUndoImport } from './use-undo-import.ts'

const [FIRST, SECOND] = ['7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f10', '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f11']
const PLAN = { success: true as const, deleted: 2, restored: 1, kept: [] }
const ANN = { id: 5, name: 'Ann Bell', why: 'She ordered since' }

function open(undo: NonNullable<FakeAnswers['customers.undoImport']> = () => PLAN) {
  const server = fakeServer({ 'customers.undoImport': undo })
  const undone: string[] = []
  const { result, unmount } = renderHook(() => useUndoImport(35, () => undone.push('undone')))
  const question = (): UndoQuestion => result.current.question ?? expect.unreachable()
  return {
    server,
    undone,
    result,
    unmount,
    question,
    ask: (id = FIRST, name = 'old.csv') => act(() => result.current.ask(id, name)),
    undo: () => act(() => result.current.undo(question())),
    sent: () => server.sent.map(({ input }) => input),
  }
}

describe('an undo plan', () => {
  test('is loaded for one import at a time, without a key', async () => {
    const { result, server, question, sent } = open()
    const answer = server.hold()
    act(() => {
      void result.current.ask(FIRST, 'old.csv')
      void result.current.ask(SECOND, 'other.csv')
    })
    expect(result.current.looking).toBe(FIRST)
    answer()
    await waitFor(() => expect(result.current.looking).toBeUndefined())
    expect(question()).toEqual({ id: FIRST, name: 'old.csv', plan: PLAN, failure: null })
    expect(server.sent).toMatchObject([{ key: null, input: { import: FIRST, dry: 1 } }])
    expect(sent()[0]).not.toHaveProperty('announced')
  })

  test('is not shown once the user has left, and nothing is undone', async () => {
    const { result, server, unmount, undone } = open()
    const answer = server.hold()
    let looked: Promise<void> | undefined
    act(() => {
      looked = result.current.ask(FIRST, 'old.csv')
    })
    unmount()
    answer()
    await looked
    expect(server.sent).toHaveLength(1)
    expect(undone).toEqual([])
  })
})

describe('an undo', () => {
  test('is sent once by two presses, with the announced plan', async () => {
    const { ask, result, question, sent, undone } = open()
    await ask()
    await act(async () => {
      await Promise.all([result.current.undo(question()), result.current.undo(question())])
    })
    expect(sent().slice(1)).toEqual([{ companyId: 35, import: FIRST, announced: { deleted: 2, restored: 1 } }])
    expect(result.current.question).toBeNull()
    expect(undone).toEqual(['undone'])
  })

  test('names the customers that stayed, until another undo', async () => {
    const plans = [{ ...PLAN, kept: [ANN] }, PLAN]
    const { ask, undo, result } = open(({ dry }) => (dry === 1 ? PLAN : (plans.shift() ?? PLAN)))
    await ask()
    await undo()
    expect(result.current.kept).toEqual([ANN])
    expect(said()).toEqual(['Undone: 2 deleted, 1 as before, 1 stayed'])
    await ask(SECOND)
    expect(result.current.kept).toEqual([ANN])
    await undo()
    expect(result.current.kept).toEqual([])
  })

  test('is announced again under a new key when its plan changed', async () => {
    const { ask, undo, question, server, sent } = open(({ dry, announced }) => {
      if (dry === 1 || announced?.deleted === 1) return PLAN
      throw new FakeRefusal(undoChanged, { message: 'Otherwise now', deleted: 1, restored: 1, kept: [ANN] })
    })
    await ask()
    await undo()
    expect(question()).toMatchObject({ failure: 'Otherwise now', plan: { deleted: 1, restored: 1, kept: [ANN] } })
    await undo()
    expect(sent().at(-1)).toMatchObject({ announced: { deleted: 1, restored: 1 } })
    expect(keysIn(server.sent.slice(1))).toBe(2)
  })

  test('with a lost answer keeps its plan and key, and says why in the question', async () => {
    const { ask, undo, question, server, result } = open()
    await ask()
    server.loseNext('after')
    await undo()
    expect(question()).toMatchObject({ plan: PLAN, failure: 'The server could not be reached.' })
    await undo()
    expect(keysIn(server.sent.slice(1))).toBe(1)
    expect(result.current.question).toBeNull()
  })

  test('updates the list even when the user has left', async () => {
    const { ask, result, question, server, unmount, undone } = open()
    await ask()
    const answer = server.hold()
    act(() => void result.current.undo(question()))
    unmount()
    answer()
    await waitFor(() => expect(undone).toEqual(['undone']))
    expect(said()).toEqual(['Undone: 2 deleted, 1 as before'])
  })
})
