import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Company } from '#contract/companies/companies.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { type Service, serviceChanged } from '#contract/services/office.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { ELSEWHERE, keysIn, renderOfficeHook, said, takeBack } from '#tests/support/office-hook.ts'
import { aCompany, aService } from '#tests/support/office-rows.ts'
import { useServiceEdit } from './use-service-edit.ts'

const NEW_ONE = { name: 'Recycling', label: 'Blue carts', tax: '7', cansoffered: '2', daysavailable: [2] } as const

/** A server that keeps one service and refuses writes over another version. */
function keepingService(row: Service | null) {
  const kept: { row: Service | null; made: number } = { row, made: 0 }
  const answers: FakeAnswers = {
    'services.update': ({ id, version, name, label }) => {
      if (id === 0) kept.made += 1
      else if (kept.row && version !== kept.row.version)
        throw new FakeRefusal(serviceChanged, { message: 'Changed', service: kept.row })
      kept.row = aService({ id: id || 3600, name, label, version: (version ?? 0) + 1 })
      return { success: true, service: kept.row }
    },
    'services.deleteService': () => ({ success: true }),
    'services.restoreService': () => ({ success: true, service: aService() }),
  }
  return { kept, answers }
}

interface Setting {
  company?: Company
  answers?: FakeAnswers
}

async function open(service: Service | null, { company = aCompany(), answers = {} }: Setting = {}) {
  const { kept, ...server } = keepingService(service)
  const page = { service, company, maps: [{ id: 351, name: 'Cedar Hollow' }], sets: [] }
  const hook = await renderOfficeHook(() => useServiceEdit(page, '/admin/services'), {
    at: '/admin/services/e/1',
    answers: { ...server.answers, ...answers },
  })
  return {
    ...hook,
    kept,
    form: () => hook.now().form,
    save: async () => {
      await hook.run(({ edit }) => edit.save())
      await waitFor(() => expect(hook.now().edit.busy).toBe(false))
    },
    remove: async () => {
      await hook.run(({ deleting }) => deleting.confirm())
      await waitFor(() => expect(hook.now().deleting.busy).toBe(false))
    },
  }
}

describe('a new service', () => {
  test('is created once despite a lost first answer, with the later correction, and opens its page', async () => {
    const { form, run, save, server, kept, written, address } = await open(null, {
      company: aCompany({ servicesallowed: ['Residential'] }),
    })
    await run(() => form().set(NEW_ONE))
    server.loseNext('after')
    await save()
    expect(address()).toBe('/admin/services/e/1')
    await run(() => form().set({ name: 'Glass' }))
    await save()
    expect(kept).toMatchObject({ made: 1, row: { id: 3600, name: 'Glass', version: 2 } })
    expect(written().map(({ input }) => input)).toMatchObject([{ id: 0 }, { id: 0 }, { id: 3600, version: 1 }])
    await waitFor(() => expect(address()).toBe('/admin/services/e/3600'))
  })

  test('does not open its page once the user has left', async () => {
    const { form, begin, run, server, address, leave } = await open(null, {
      company: aCompany({ servicesallowed: ['Residential'] }),
    })
    await run(() => form().set(NEW_ONE))
    const answer = server.hold()
    begin(({ edit }) => edit.save())
    await leave()
    answer()
    await waitFor(() => expect(said()).toEqual([catalogMessages.serviceSaved]))
    expect(address()).toBe(ELSEWHERE)
  })
})

describe('a service', () => {
  test('stays on its page when it is saved', async () => {
    const { form, run, save, address } = await open(aService())
    await run(() => form().set({ name: 'Trash' }))
    await save()
    expect(said()).toEqual([catalogMessages.serviceSaved])
    expect(address()).toBe('/admin/services/e/1')
  })

  test("merges silently with another user's change of another field", async () => {
    const { form, run, save, kept, now, written } = await open(aService())
    kept.row = aService({ label: 'Theirs', version: 9 })
    await run(() => form().set({ name: 'Mine' }))
    await save()
    expect(now().edit.conflict).toBeNull()
    expect(written()[1]?.input).toMatchObject({ id: 3501, version: 9, name: 'Mine', label: 'Theirs' })
  })

  test('keeps a type that its company may no longer sell, but cannot change to it', async () => {
    const commercial = aCompany({ servicesallowed: ['Commercial'] })
    const old = await open(aService(), { company: commercial })
    await old.run(() => old.form().set({ active: false }))
    await old.save()
    expect(old.written()[0]?.input).toMatchObject({ type: 'Residential', active: 0 })
    const other = await open(aService({ type: 'Commercial' }), { company: commercial })
    await other.run(() => other.form().set({ type: 'Residential' }))
    await other.save()
    expect(other.written()).toEqual([])
  })

  test('discards unsaved input when deleted, is deleted once, and comes back by undo', async () => {
    const { form, run, remove, server, written, address } = await open(aService())
    await run(() => form().set({ name: 'Mine' }))
    server.loseNext('after')
    await remove()
    expect(said()).toEqual([catalogMessages.deleteFailed('Joe')])
    expect(form().unsaved()).toBe(true)
    await remove()
    expect(keysIn(written())).toBe(1)
    expect(form().unsaved()).toBe(false)
    await waitFor(() => expect(address()).toBe('/admin/services'))
    await takeBack()
    await waitFor(() => expect(said()).toContain(catalogMessages.serviceRestored))
    expect(written().at(-1)).toMatchObject({ name: 'services.restoreService', input: { companyid: 35, id: 3501 } })
  })

  test('keeps its page and unsaved input when it could not be deleted', async () => {
    const { form, run, remove, address } = await open(aService(), {
      answers: {
        'services.deleteService': () => {
          throw new FakeRefusal(generalRefusals.notFound, { message: 'No' })
        },
      },
    })
    await run(() => form().set({ name: 'Mine' }))
    await remove()
    expect(said()).toEqual([catalogMessages.deleteFailed('Joe')])
    expect(form().values.name).toBe('Mine')
    expect(address()).toBe('/admin/services/e/1')
  })
})
