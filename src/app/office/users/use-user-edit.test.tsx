import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { userChanged, userStandingOwn } from '#contract/users/profiles.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { ELSEWHERE, pressAndWait, renderOfficeHook, said } from '#tests/support/office-hook.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { useUserEdit } from './use-user-edit.ts'
import type { UserForm } from './user.form.ts'

const DEE = aUser({ id: 9, username: 'dee@yard.example', firstname: 'Dee', role: 'can-driver' })

/** A server that keeps one user and refuses writes over another version. */
function keepingUser() {
  const kept = { row: DEE, made: 0 }
  const answers: FakeAnswers = {
    'users.insert': ({ username = '', lastname = '' }) => {
      kept.made += 1
      kept.row = { ...DEE, username, lastname, version: 1 }
      return { success: true, user: kept.row }
    },
    'users.update': ({ version, password: _secret, currentpassword: _old, rights: _owner, ...change }) => {
      if (version !== kept.row.version) throw new FakeRefusal(userChanged, { message: 'Changed', user: kept.row })
      kept.row = { ...kept.row, ...(change as Partial<User>), version: version + 1 }
      return { success: true, user: kept.row }
    },
  }
  return { kept, answers }
}

async function open(user: User | null, answers: FakeAnswers = {}) {
  const { kept, ...server } = keepingUser()
  const hook = await renderOfficeHook(() => useUserEdit(user), {
    at: '/admin/users/e/0',
    answers: { ...server.answers, ...answers },
  })
  return {
    ...hook,
    kept,
    write: (change: Partial<UserForm>) => hook.run(({ form }) => form.set(change)),
    save: () => pressAndWait(hook, ({ save }) => save()),
  }
}

describe('a user', () => {
  test('with an unconfirmed new username says so, and the password is cleared', async () => {
    const { write, save, now } = await open(DEE, {
      'users.update': () => ({ success: true, user: DEE, message: userMessages.confirmFirst('d@new.example') }),
    })
    await write({ username: 'd@new.example', password: 'a long new password' })
    await save()
    expect(said()).toEqual([`${userMessages.saved} ${userMessages.confirmFirst('d@new.example')}`])
    expect(now().form.values).toMatchObject({ username: DEE.username, password: '' })
  })

  test('keeps a picture set during the edit, without counting it as unsaved', async () => {
    const { run, now, write, save, written } = await open(DEE)
    await write({ lastname: 'Cobb' })
    await run(({ setImage }) => setImage('/files/dee.png'))
    expect(now().base).toMatchObject({ profileimage: '/files/dee.png', version: 1 })
    expect(now().form.values.lastname).toBe('Cobb')
    await save()
    expect(written()[0]?.input).toMatchObject({ id: 9, version: 1, lastname: 'Cobb' })
    expect(written()[0]?.input).not.toHaveProperty('profileimage')
  })

  test('is corrected over an earlier save whose answer was lost', async () => {
    const { write, save, server, kept, now } = await open(DEE)
    await write({ lastname: 'Cobb' })
    server.loseNext('after')
    await save()
    await write({ lastname: 'Cole' })
    await save()
    expect(now().conflict).toBeNull()
    expect(kept.row).toMatchObject({ lastname: 'Cole', version: 3 })
    expect(said()).toContain(userMessages.saved)
  })

  test('shows why a change of their own role or status was refused, and keeps the input', async () => {
    const { write, save, now } = await open(DEE, {
      'users.update': () => {
        throw new FakeRefusal(userStandingOwn, { message: userMessages.ownStanding })
      },
    })
    await write({ status: 'Close' })
    await save()
    expect(said()).toEqual([userMessages.ownStanding])
    expect(now().form.values.status).toBe('Close')
    expect(now().conflict).toBeNull()
  })
})

describe('a new user', () => {
  test('is created once by two presses, and opens its page', async () => {
    const { write, begin, kept, address } = await open(null)
    await write({ username: DEE.username })
    begin(({ save }) => {
      save()
      save()
    })
    await waitFor(() => expect(address()).toBe('/admin/users/e/9'))
    expect(kept.made).toBe(1)
  })

  test('does not open its page once the user has left', async () => {
    const { write, begin, leave, server, address } = await open(null)
    await write({ username: DEE.username })
    const answer = server.hold()
    begin(({ save }) => save())
    await leave()
    answer()
    await waitFor(() => expect(said()).toEqual([userMessages.saved]))
    expect(address()).toBe(ELSEWHERE)
  })
})
