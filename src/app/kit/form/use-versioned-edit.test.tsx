import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { userChanged } from '#contract/users/profiles.ts'
import type { User } from '#contract/users/sessions.ts'
import { FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { useForm } from './use-form.ts'
import { useVersionedEdit } from './use-versioned-edit.ts'

interface Names {
  firstname: string
  lastname: string
}

const RUTH: User = {
  id: 7,
  username: 'ruth@example.com',
  firstname: 'Ruth',
  middlename: '',
  lastname: 'Bell',
  role: 'hauler',
  status: 'Active',
  verified: true,
  profileimage: null,
  company: 35,
  canmanagergroupid: null,
  inviteCode: null,
  version: 3,
}

const namesOf = ({ firstname, lastname }: User): Names => ({ firstname, lastname })
const errorsOf = ({ firstname }: Names) => (firstname === '' ? { firstname: 'Write a name' } : {})

/** A server with one user, which refuses writes over an outdated version. */
function keepingUser(row = RUTH) {
  const kept = { row }
  const update = (change: Partial<User>) => {
    if (change.version !== undefined && change.version !== kept.row.version)
      throw new FakeRefusal(userChanged, { message: 'Changed meanwhile', user: kept.row })
    kept.row = { ...kept.row, ...change, version: kept.row.version + 1 }
    return { success: true as const, user: kept.row }
  }
  const server = fakeServer({ 'users.update': ({ id: _id, ...change }) => update(change as Partial<User>) })
  const somebodyElse = (change: Partial<User>) => void update({ ...change, version: kept.row.version })
  return { kept, server, somebodyElse }
}

function renderEdit(row: User | null = RUTH) {
  const newest: [number, boolean][] = []
  const saved: [number | undefined, boolean][] = []
  let edit: ReturnType<typeof useNames> | null = null
  function useNames() {
    const form = useForm<Names>({ start: namesOf(RUTH), fields: ['firstname', 'lastname'], errorsOf })
    const versioned = useVersionedEdit<User, Names>({
      form,
      row,
      valuesOf: namesOf,
      conflictRow: (refused) => (refused.is('user.changed') ? refused.body.user : null),
      send: async ({ values, writeOver }) => {
        const inputOf = (over: User | null) => ({ id: RUTH.id, ...values, version: over?.version })
        return (await writeOver('users.update', inputOf, ({ user }) => user)).user
      },
      onNewest: ({ version }) => newest.push([version, form.unsaved()]),
      onSaved: (row, wasNew) => saved.push([row?.version, wasNew]),
    })
    return { form, ...versioned }
  }
  function NamesForm() {
    edit = useNames()
    const { error, ...firstname } = edit.form.text('firstname')
    const { error: _none, ...lastname } = edit.form.text('lastname')
    return (
      <>
        {edit.conflict && <p role="alert">{edit.conflict.message}</p>}
        <input aria-label="First name" {...firstname} />
        <output>{error}</output>
        <input aria-label="Last name" {...lastname} />
        <button type="button" onClick={edit.save}>
          Save
        </button>
        <button type="button" onClick={edit.takeTheirs}>
          Discard mine
        </button>
        <button type="button" onClick={edit.keepMine}>
          Keep mine
        </button>
        <button type="button" onClick={edit.decideLater}>
          Decide later
        </button>
      </>
    )
  }
  const { unmount } = render(<NamesForm />)
  const user = userEvent.setup()
  return {
    newest,
    saved,
    unmount,
    current: () => edit ?? expect.unreachable(),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    write: async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      if (text) await user.type(screen.getByLabelText(label), text)
    },
  }
}

const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const notice = () => screen.queryByRole('alert')?.textContent

test('the saved row becomes the base of the next save', async () => {
  const { kept, server } = keepingUser()
  const edit = renderEdit()
  await edit.write('First name', 'Rita')
  await edit.press('Save')
  expect(edit.current().form.changed).toBe(false)
  await edit.write('First name', 'Rosa')
  await edit.press('Save')
  expect(server.sent.map(({ input }) => input)).toMatchObject([{ version: 3 }, { version: 4 }])
  expect(kept.row).toMatchObject({ firstname: 'Rosa', version: 5 })
  expect(edit.saved).toEqual([
    [4, false],
    [5, false],
  ])
  expect(edit.newest, 'with nothing unsaved any more').toEqual([
    [4, false],
    [5, false],
  ])
})

test('a form with an error is not sent, and the wrong field gets the focus', async () => {
  const { server } = keepingUser()
  const edit = renderEdit()
  await edit.write('First name', '')
  await edit.press('Save')
  expect(server.sent).toEqual([])
  expect(screen.getByText('Write a name')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
})

describe('when another person saved in between', () => {
  async function conflicting() {
    const held = keepingUser()
    const edit = renderEdit()
    held.somebodyElse({ firstname: 'Theirs', lastname: 'Theirs' })
    await edit.write('First name', 'Mine')
    await edit.press('Save')
    return { ...held, edit }
  }

  test('overwrites nothing, shows theirs, and keeps everything typed', async () => {
    const { kept, edit } = await conflicting()
    expect(kept.row).toMatchObject({ firstname: 'Theirs', version: 4 })
    expect(notice()).toBe('Changed meanwhile')
    expect(edit.current().conflict?.theirs).toEqual(kept.row)
    expect([textIn('First name'), textIn('Last name')]).toEqual(['Mine', 'Bell'])
    expect(currentMessages()).toEqual([])
    expect(edit.saved).toEqual([])
  })

  test('taking theirs restarts from it with nothing to save', async () => {
    const { edit } = await conflicting()
    await edit.press('Discard mine')
    expect([textIn('First name'), textIn('Last name')]).toEqual(['Theirs', 'Theirs'])
    expect(edit.current().form.changed).toBe(false)
    expect(notice()).toBeUndefined()
    expect(edit.newest).toEqual([[4, false]])
  })

  test('keeping mine keeps the edits, takes the rest, and saves only when asked to', async () => {
    const { kept, server, edit } = await conflicting()
    await edit.press('Keep mine')
    expect([textIn('First name'), textIn('Last name')]).toEqual(['Mine', 'Theirs'])
    expect(edit.current().form.changed).toBe(true)
    expect(notice()).toBeUndefined()
    expect(server.sent).toHaveLength(1)
    await edit.press('Save')
    expect(kept.row).toMatchObject({ firstname: 'Mine', lastname: 'Theirs', version: 5 })
  })

  test('deciding later raises the conflict again at the next save', async () => {
    const { kept, edit } = await conflicting()
    await edit.press('Decide later')
    expect(notice()).toBeUndefined()
    expect(textIn('First name')).toBe('Mine')
    await edit.press('Save')
    expect(notice()).toBe('Changed meanwhile')
    expect(kept.row.version).toBe(4)
  })

  test('another save after keeping mine raises another conflict', async () => {
    const { kept, somebodyElse, edit } = await conflicting()
    await edit.press('Keep mine')
    somebodyElse({ firstname: 'Again' })
    await edit.press('Save')
    expect(notice()).toBe('Changed meanwhile')
    await edit.press('Keep mine')
    await edit.press('Save')
    expect(kept.row).toMatchObject({ firstname: 'Mine', lastname: 'Theirs' })
  })
})

describe('after a lost response', () => {
  test('a retry does not conflict with the first attempt', async () => {
    const { kept, server } = keepingUser()
    const edit = renderEdit()
    await edit.write('First name', 'Rita')
    server.loseNext('after')
    await edit.press('Save')
    expect(edit.saved).toEqual([])
    await edit.press('Save')
    expect(notice()).toBeUndefined()
    expect(edit.saved).toEqual([[4, false]])
    expect(kept.row.version).toBe(4)
  })

  test('a correction is written over what the first attempt saved', async () => {
    const { kept, server } = keepingUser()
    const edit = renderEdit()
    await edit.write('First name', 'Rita')
    server.loseNext('after')
    await edit.press('Save')
    await edit.write('First name', 'Rosa')
    await edit.press('Save')
    expect(notice()).toBeUndefined()
    expect(kept.row).toMatchObject({ firstname: 'Rosa', version: 5 })
  })

  test('a correction that is lost, too, still builds on the first attempt', async () => {
    const { kept, server, somebodyElse } = keepingUser()
    const edit = renderEdit()
    await edit.write('First name', 'Rita')
    server.loseNext('after')
    await edit.press('Save')
    somebodyElse({ lastname: 'Theirs' })
    await edit.write('First name', 'Rosa')
    await edit.press('Save')
    expect(notice()).toBeUndefined()
    expect(kept.row).toMatchObject({ firstname: 'Rosa', lastname: 'Theirs' })
  })
})

test('a new row counts as new until its response arrives, also after a lost one', async () => {
  const { server } = keepingUser()
  const edit = renderEdit(null)
  server.loseNext('after')
  await edit.press('Save')
  await edit.write('First name', 'Rita')
  await edit.press('Save')
  await edit.press('Save')
  expect(edit.saved).toEqual([
    [5, true],
    [6, false],
  ])
})

test('an own change already on the server causes no conflict', async () => {
  const { kept, somebodyElse } = keepingUser()
  const edit = renderEdit()
  somebodyElse({ profileimage: '/files/face.png' })
  act(() => edit.current().adoptBase((base) => ({ ...base, version: 4 })))
  await edit.write('First name', 'Rita')
  await edit.press('Save')
  expect(kept.row).toMatchObject({ firstname: 'Rita', profileimage: '/files/face.png', version: 5 })
})

test('leaving during a save skips onSaved but still reports the newest row', async () => {
  const { server } = keepingUser()
  const edit = renderEdit()
  const answer = server.hold()
  await act(async () => edit.current().save())
  edit.unmount()
  answer()
  await expect.poll(() => edit.newest).toEqual([[4, false]])
  expect(edit.saved).toEqual([])
})

test('a write queued offline counts as saved and runs onSaved', async () => {
  const edit = renderEdit()
  await edit.write('First name', 'Rita')
  await act(() => edit.current().run(async () => null))
  expect(edit.current().form.changed).toBe(false)
  expect(textIn('First name')).toBe('Rita')
  expect(edit.saved).toEqual([[undefined, false]])
})
