import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { userChanged } from '#contract/users/profiles.ts'
import type { User } from '#contract/users/sessions.ts'
import { FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { useForm } from './use-form.ts'
import { useVersionedEdit } from './use-versioned-edit.ts'

type Names = Pick<User, 'firstname' | 'lastname'>

const RUTH = aUser({ id: 7, firstname: 'Ruth', lastname: 'Bell', version: 3 })
const namesOf = ({ firstname, lastname }: User): Names => ({ firstname, lastname })

/** An edit of Ruth's names while another person saves `theirs`; null: deletes her. */
function editing(theirs: Partial<User> | null) {
  const kept = { row: theirs && { ...RUTH, ...theirs, version: 4 } }
  const server = fakeServer({
    'users.update': ({ id: _id, version, ...change }) => {
      if (version !== undefined) {
        if (!kept.row) throw new FakeRefusal(generalRefusals.notFound, { message: 'Not found' })
        if (version !== kept.row.version) throw new FakeRefusal(userChanged, { message: 'Changed', user: kept.row })
      }
      kept.row = { ...RUTH, ...(change as Names), version: (version ?? 0) + 1 }
      return { success: true, user: kept.row }
    },
  })
  const saved: [number | undefined, boolean][] = []
  const { result } = renderHook(() => {
    const form = useForm<Names>({ start: namesOf(RUTH), fields: ['firstname', 'lastname'], errorsOf: () => ({}) })
    const edit = useVersionedEdit<User, Names>({
      form,
      row: RUTH,
      valuesOf: namesOf,
      conflictRow: (refused) => (refused.is('user.changed') ? refused.body.user : null),
      mayMakeAgain: true,
      send: async ({ values, writeOver }) => {
        const inputOf = (over: User | null) => ({ id: RUTH.id, ...values, version: over?.version })
        return (await writeOver('users.update', inputOf, ({ user }) => user)).user
      },
      onSaved: (row, wasNew) => saved.push([row?.version, wasNew]),
    })
    return { form, ...edit }
  })
  const save = async (names: Partial<Names>) => {
    act(() => result.current.form.set(names))
    act(() => result.current.save())
    await waitFor(() => expect(result.current.busy).toBe(false))
  }
  return { kept, server, saved, save, now: () => result.current }
}

describe('two people editing one record', () => {
  test('are merged and saved silently if they changed different fields', async () => {
    const { kept, server, save, now } = editing({ lastname: 'Theirs' })
    await save({ firstname: 'Mine' })
    expect([now().conflict, currentMessages()]).toEqual([null, []])
    expect(kept.row).toMatchObject({ firstname: 'Mine', lastname: 'Theirs', version: 5 })
    expect(server.sent.map(({ input }) => input)).toMatchObject([{ version: 3 }, { version: 4, lastname: 'Theirs' }])
    expect([now().form.values, now().form.changed]).toEqual([{ firstname: 'Mine', lastname: 'Theirs' }, false])
  })

  test('do not conflict if both wrote the same value', async () => {
    const { kept, save, now } = editing({ firstname: 'Rita' })
    await save({ firstname: 'Rita', lastname: 'Boll' })
    expect(now().conflict).toBeNull()
    expect(kept.row).toMatchObject({ firstname: 'Rita', lastname: 'Boll' })
  })

  test("see only the other one's changes in a conflict", async () => {
    const { save, now } = editing({ firstname: 'Theirs' })
    await save({ firstname: 'Mine', lastname: 'Mine' })
    expect(now().conflict?.beside(now().form.values)).toEqual({ firstname: 'Mine', lastname: 'Bell' })
  })
})

test('a record that another person deleted keeps its edits and can be saved as a new one', async () => {
  const { server, saved, save, now } = editing(null)
  await save({ firstname: 'Rita' })
  expect([now().gone, now().form.values.firstname, currentMessages()]).toEqual([true, 'Rita', []])
  act(() => now().makeAgain())
  await waitFor(() => expect(saved).toEqual([[1, true]]))
  expect(server.sent.map(({ input }) => (input as { version?: number }).version)).toEqual([3, undefined])
  expect(now().gone).toBe(false)
})
