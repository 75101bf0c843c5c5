import { expect, test } from 'vitest'
import type { ServiceTypeOnWire } from '#contract/companies/companies.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The platform may withdraw a service type from a company: it is no longer offered, and the owner can still edit it.

const haulyard = await openTestHaulyard()

const allow = (servicesallowed: ServiceTypeOnWire[]) =>
  haulyard.ask('companies.update', { id: 35, servicesallowed }, { as: 'admin' })

const offeredTypes = async () => {
  const { body } = await haulyard.ask('services.getServices', { i: 35 })
  return [...new Set(body.map(({ type }) => type))].toSorted()
}

async function kept(type: ServiceTypeOnWire) {
  const { body } = await haulyard.ask('services.getServicesByHaulerId', { i: 35 }, { as: 'owner' })
  const found = body.find((service) => service.type === type)
  if (!found) throw new Error(`The demo has a service of type ${type}`)
  const { enabled: _enabled, prices: _prices, mapname: _map, version: _version, ...fields } = found
  return fields
}

test('does not offer a withdrawn type, whose services can be changed but not added', async () => {
  expect(await offeredTypes()).toEqual(['Commercial', 'Residential', 'Roll-Offs'])
  await allow(['Residential', 'Commercial'])
  expect(await offeredTypes()).toEqual(['Commercial', 'Residential'])

  const rollOff = await kept('Roll-Offs')
  const off = await haulyard.ask('services.update', { ...rollOff, active: 0 }, { as: 'owner' })
  expect([off.status, off.body.service.active]).toEqual([200, 0])
  const more = await haulyard.ask('services.update', { ...rollOff, id: 0 }, { as: 'owner' })
  expect([more.status, more.body]).toEqual([
    400,
    expect.objectContaining({ errors: [{ field: 'type', message: catalogMessages.typeNotAllowed('Roll-Offs') }] }),
  ])

  const trash = await kept('Residential')
  const turned = await haulyard.ask('services.update', { ...trash, type: 'Roll-Offs' }, { as: 'owner' })
  expect(turned.status).toBe(400)
})
