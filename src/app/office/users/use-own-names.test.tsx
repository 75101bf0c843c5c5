import { beforeEach, describe, expect, test } from 'vitest'
import { currentSession, keepSession } from '#app/session/session.store.ts'
import { userChanged } from '#contract/users/profiles.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { keysIn, pressAndWait, renderOfficeHook, said } from '#tests/support/office-hook.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { useOwnNames } from './use-own-names.ts'

const OLIVE = aUser()

/** A server that keeps Olive; before each update it applies the next change of `meanwhile`, as if by another user. */
async function open(meanwhile: Partial<User>[] = []) {
  const kept = { row: OLIVE }
  const hook = await renderOfficeHook(() => useOwnNames(OLIVE), {
    answers: {
      'users.update': ({ version, firstname, middlename, lastname }) => {
        const change = meanwhile.shift()
        if (change) kept.row = { ...kept.row, ...change, version: kept.row.version + 1 }
        if (version !== kept.row.version) throw new FakeRefusal(userChanged, { message: 'Changed', user: kept.row })
        const names = { firstname, middlename, lastname } as Pick<User, 'firstname' | 'middlename' | 'lastname'>
        kept.row = { ...kept.row, ...names, version: version + 1 }
        return { success: true, user: kept.row }
      },
    },
  })
  return {
    ...hook,
    kept,
    write: (change: Partial<User>) => hook.run(({ form }) => form.set(change)),
    save: () => pressAndWait(hook, ({ save }) => save()),
  }
}

beforeEach(() => keepSession('token', OLIVE))

describe("the user's own names", () => {
  test('are saved over a change of other fields', async () => {
    const { write, save, written, kept, now } = await open([{ company: 36 }])
    await write({ lastname: 'Parker' })
    await save()
    expect(now().conflict).toBeNull()
    expect(written().map(({ input }) => input)).toMatchObject([{ version: 1 }, { version: 2, lastname: 'Parker' }])
    expect(kept.row).toMatchObject({ lastname: 'Parker', company: 36, version: 3 })
    expect(currentSession()?.user).toEqual(kept.row)
  })

  test('report a conflict when a name changes during the retry over another field', async () => {
    const { write, save, now, kept } = await open([{ company: 36 }, { firstname: 'Oli' }])
    await write({ firstname: 'Olly' })
    await save()
    expect(now().conflict?.theirs).toMatchObject({ firstname: 'Oli', version: 3 })
    expect(kept.row).toMatchObject({ firstname: 'Oli', lastname: 'Park' })
    expect(currentSession()?.user).toEqual(OLIVE)
  })

  test('merge mine with theirs on keep mine, and update the session with theirs at once', async () => {
    const { write, save, run, kept, written } = await open([{ firstname: 'Oli', lastname: 'Polk' }])
    await write({ lastname: 'Parker' })
    await save()
    await run(({ keepMine }) => keepMine())
    expect(currentSession()?.user).toMatchObject({ firstname: 'Oli', version: 2 })
    await save()
    expect(written().at(-1)?.input).toMatchObject({ firstname: 'Oli', lastname: 'Parker', version: 2 })
    expect(currentSession()?.user).toEqual(kept.row)
    expect(said()).toEqual([userMessages.profileSaved])
  })

  test('after a lost answer are saved over the earlier save, without a conflict with oneself', async () => {
    const { write, save, server, kept, now, written } = await open()
    await write({ lastname: 'Parker' })
    server.loseNext('after')
    await save()
    expect(currentSession()?.user).toEqual(OLIVE)
    await write({ lastname: 'Parks' })
    await save()
    expect(now().conflict).toBeNull()
    expect(kept.row).toMatchObject({ lastname: 'Parks', version: 3 })
    expect([written().length, keysIn(written())]).toEqual([3, 2])
  })

  test('reach the session even when the user has left the account screen', async () => {
    const { write, begin, leave, server, kept } = await open()
    await write({ lastname: 'Parker' })
    const answer = server.hold()
    begin(({ save }) => save())
    await leave()
    answer()
    await expect.poll(() => currentSession()?.user).toMatchObject({ lastname: 'Parker' })
    expect(currentSession()?.user).toEqual(kept.row)
  })
})
