import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { contextKeys } from '#app/calls/api.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { User } from '#contract/users/sessions.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { aCompany, aMembership, aUser, TIDEWATER } from '#tests/support/office-rows.ts'
import { companyOf, officeOf, officeRequest, openOffice } from './office-request.ts'

const PIEDMONT = aCompany()

function open(user: User, address: string, answers: FakeAnswers = {}) {
  const context = new RouterContextProvider()
  context.set(
    contextKeys.calls,
    fakeServer({
      'users.authorize': () => ({ token: 'token', user }),
      'companies.getNames': ({ ids }) =>
        [PIEDMONT, TIDEWATER].filter(({ id }) => ids?.some((wanted) => wanted === id) ?? true),
      'users.getMemberships': () => (user.company === null ? [] : [aMembership(PIEDMONT, user)]),
      ...answers,
    }).calls,
  )
  return openOffice(context, new URL(address, 'http://haulyard.test'), 10)
}

const ADMIN = aUser({ role: 'admin', company: null })

describe('the company of a screen', () => {
  test("is the one in an admin's URL, else the first", async () => {
    expect((await (await open(ADMIN, '/admin/maps?company=36'))?.company())?.id).toBe(36)
    expect((await (await open(ADMIN, '/admin/maps?company=99'))?.company())?.id).toBe(35)
    expect((await (await open(ADMIN, '/admin/maps?company=north'))?.company())?.id).toBe(35)
    expect((await (await open(ADMIN, '/admin/maps?company=99999999999'))?.company())?.id).toBe(35)
    expect((await (await open(ADMIN, '/admin/maps'))?.company())?.id).toBe(35)
  })

  test("is an owner's own, regardless of the URL", async () => {
    expect((await (await open(aUser(), '/admin/maps?company=36'))?.company())?.id).toBe(35)
  })

  test('is requested once for any number of loaders', async () => {
    let asked = 0
    const office = await open(ADMIN, '/admin/maps', {
      'companies.getNames': () => {
        asked += 1
        return [PIEDMONT]
      },
    })
    await Promise.all([office?.company(), office?.company()])
    expect(asked).toBe(1)
  })

  test('is undefined for an owner without a company, a driver, and a platform without companies', async () => {
    expect(await (await open(aUser({ company: null }), '/admin'))?.company()).toBeUndefined()
    expect(await (await open(aUser({ role: 'can-driver' }), '/admin/can-manager'))?.company()).toBeUndefined()
    const empty = { 'companies.getNames': () => [] }
    expect(await (await open(ADMIN, '/admin/maps?company=35', empty))?.company()).toBeUndefined()
  })

  test('is named for an admin only, each company once', async () => {
    const ids: unknown[] = []
    const office = await open(ADMIN, '/admin/customers', {
      'companies.getNames': (asked) => {
        ids.push(asked.ids)
        return [TIDEWATER]
      },
    })
    expect((await office?.companiesOf([36, 36]))?.map(({ name }) => name)).toEqual(['Tidewater Disposal'])
    expect(await office?.companiesOf([])).toEqual([])
    expect(ids).toEqual([[36]])
    expect(await (await open(aUser(), '/admin/customers'))?.companiesOf([35])).toEqual([])
  })
})

describe("the user's group", () => {
  const asked = (user: User, demanded = false) => {
    const ids: unknown[] = []
    const office = open(user, demanded ? '/account' : '/admin/can-manager', {
      'users.authorize': () => ({ token: 'token', user, ...(demanded && { demanded: true as const }) }),
      'canmanager.getGroup': ({ id }) => {
        ids.push(id)
        return [{ id: 135, name: 'Piedmont crew' }]
      },
    })
    return { ids, office }
  }

  test.each(['can-driver', 'can-manager'] as const)('names a %s’s once for any number of loaders', async (role) => {
    const { office, ids } = asked(aUser({ role, canmanagergroupid: 135 }))
    const opened = await office
    const names = await Promise.all([opened?.group(), opened?.group()])
    expect(names.map((group) => group?.name)).toEqual(['Piedmont crew', 'Piedmont crew'])
    expect(ids).toEqual([135])
  })

  test('is undefined for a company reader, without a group, and while a second factor is required', async () => {
    for (const { office, ids } of [
      asked(aUser({ canmanagergroupid: 135 })),
      asked(aUser({ role: 'can-driver', canmanagergroupid: null })),
      asked(aUser({ role: 'can-driver', canmanagergroupid: 135 }), true),
    ]) {
      expect(await (await office)?.group()).toBeUndefined()
      expect(ids).toEqual([])
    }
  })
})

describe('opening a screen', () => {
  test('redirects a driver to their own work', async () => {
    const led = await open(aUser({ role: 'can-driver' }), '/admin/customers').catch((thrown: unknown) => thrown)
    expect(led).toBeInstanceOf(Response)
    expect(led instanceof Response && led.headers.get('Location')).toBe('/admin/can-manager')
    expect(led instanceof Response && led.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('redirects to the account while a second factor is required, and requests no company', async () => {
    const user = aUser()
    const answers: FakeAnswers = {
      'users.authorize': () => ({ token: 'token', user, demanded: true }),
      'users.getMemberships': () => {
        throw new FakeRefusal(generalRefusals.factorDemanded, { message: 'First a second factor' })
      },
    }
    for (const path of ['/admin', '/authenticated', '/admin/can-manager']) {
      const led = await open(user, path, answers).catch((thrown: unknown) => thrown)
      expect(led instanceof Response && led.headers.get('Location')).toBe('/account')
    }
    const office = await open(user, '/account', answers)
    expect([await office?.company(), await office?.companiesOf([35])]).toEqual([undefined, []])
  })

  test('returns null without a login', async () => {
    const nobody = {
      'users.authorize': () => {
        throw new FakeRefusal(generalRefusals.unauthorized, {})
      },
    }
    expect(await open(ADMIN, '/admin', nobody)).toBeNull()
  })

  test('throws when the server fails to say who asks', async () => {
    const failing = {
      'users.authorize': () => {
        throw new FakeRefusal(generalRefusals.busy, { message: 'Later' })
      },
    }
    await expect(open(ADMIN, '/admin', failing)).rejects.toMatchObject({ status: 503 })
  })
})

describe('a loader', () => {
  test('throws with status 200 without a login', () => {
    const context = new RouterContextProvider()
    context.set(officeRequest, null)
    expect(() => officeOf(context)).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 200 }) }))
  })

  test('throws with status 200 without a company', async () => {
    const context = new RouterContextProvider()
    context.set(officeRequest, await open(aUser({ company: null }), '/admin/maps'))
    await expect(companyOf(context)).rejects.toMatchObject({ init: { status: 200 } })
  })
})
