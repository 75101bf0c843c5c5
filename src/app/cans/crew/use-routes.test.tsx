import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { aTask, GROUP, ROUTES, sentOf } from '#tests/support/work-screen.ts'
import { useRoutes } from './use-routes.ts'

const [north = expect.unreachable(), south = expect.unreachable()] = ROUTES
const made = { id: '5f0c1f8e-54d5-4ad6-9c3e-6a1f1b7a0003', label: 'Old town', groupid: GROUP }
const answers: FakeAnswers = {
  'canmanager.createRoute': () => ({ success: true, route: made }),
  'canmanager.deleteRoute': () => ({ success: true }),
  'canmanager.getTasks': () => [],
}

function open(more: FakeAnswers = {}) {
  const server = fakeServer({ ...answers, ...more })
  const onChanged = vi.fn()
  const { result, unmount } = renderHook(() => useRoutes(GROUP, ROUTES, onChanged))
  const edit = () => result.current
  return {
    server,
    onChanged,
    unmount,
    edit,
    labels: () => edit().routes.map(({ label }) => label),
    add: (label: string) => {
      act(() => edit().rename(label))
      return act(async () => edit().add())
    },
    remove: (route: typeof north) => act(() => edit().remove(route)),
  }
}

describe('an added route', () => {
  test('is created once, however often its response is lost', async () => {
    const { server, add, edit, labels, onChanged } = open()
    server.loseNext('after')
    await add('Old town')
    expect([edit().failure, edit().label, labels()]).toEqual([
      'The server could not be reached.',
      'Old town',
      ['North', 'South'],
    ])
    await act(async () => edit().add())
    expect([labels(), edit().label, onChanged.mock.calls.length]).toEqual([['North', 'Old town', 'South'], '', 1])
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  })

  test.each(['', '   '])('needs a name: "%s" is refused without a request', async (label) => {
    const { server, add, edit } = open()
    await add(label)
    expect([edit().error, server.sent]).toEqual([cansMessages.routeNameRequired, []])
    act(() => edit().rename('O'))
    expect(edit().error).toBeUndefined()
  })

  test.each([
    ['at its field', generalRefusals.fieldsInvalid, [cansMessages.routeTaken, null]],
    ['for the whole form', generalRefusals.notFound, [undefined, 'Not so']],
  ] as const)('shows a refusal %s and keeps the text', async (_, declared, said) => {
    const errors = [{ field: 'label', message: cansMessages.routeTaken }]
    const { add, edit, onChanged } = open({
      'canmanager.createRoute': () => {
        throw new FakeRefusal(declared, { message: 'Not so', errors })
      },
    })
    await add('North')
    expect([edit().error, edit().failure]).toEqual(said)
    expect([edit().label, onChanged.mock.calls.length]).toEqual(['North', 0])
  })

  test('is reported to the list even if the sheet was closed in the meantime', async () => {
    const { server, edit, onChanged, unmount } = open()
    act(() => edit().rename('Old town'))
    const answer = server.hold()
    act(() => void edit().add())
    await waitFor(() => expect(server.sent).toHaveLength(1))
    unmount()
    answer()
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  })
})

describe('a deleted route', () => {
  const onNorth = (address: string, done: boolean, assignedTo: string) =>
    aTask(address, { type: 'gobacks', done, assignedTo })

  test('asks about its own open tasks of any day, and only those', async () => {
    const { server, edit, remove, labels } = open({
      'canmanager.getTasks': () => [
        onNorth('a', false, 'North'),
        onNorth('b', true, 'North'),
        onNorth('c', false, 'South'),
        onNorth('d', false, 'North'),
      ],
    })
    await remove(north)
    expect([edit().asked, labels()]).toEqual([{ route: north, open: 2 }, ['North', 'South']])
    expect(sentOf(server, 'canmanager.getTasks')).toEqual([{ groupid: String(GROUP), type: 'gobacks', open: '1' }])
    act(() => edit().keep())
    await act(async () => edit().confirm())
    expect([edit().asked, sentOf(server, 'canmanager.deleteRoute')]).toEqual([null, []])
    await remove(north)
    await act(async () => edit().confirm())
    expect([edit().asked, labels()]).toEqual([null, ['South']])
  })

  test('blocks another deletion until it is done', async () => {
    const { server, edit, remove, labels } = open()
    const answer = server.hold()
    act(() => void edit().remove(south))
    expect(edit().busy).toBe(south.id)
    await remove(north)
    answer()
    await waitFor(() => expect(edit().busy).toBeNull())
    expect([labels(), sentOf(server, 'canmanager.deleteRoute')]).toEqual([['North'], [{ id: south.id }]])
  })
})
