import { act } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useOrderPage } from '#app/ordering/order/order-page.ts'
import { chooseType } from '#app/ordering/order/wizard.store.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import { atStep, type OrderPageSetting, openOnOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED } from '#tests/support/order-samples.ts'
import { type RefusalNote, useRefusal } from './refusal.store.ts'
import { stepAt } from './step-places.ts'
import { useStepNavigation } from './use-step-navigation.ts'

afterEach(() => {
  vi.useRealTimers()
})

function useStep() {
  const { pathname } = useLocation()
  const navigation = useStepNavigation(stepAt(pathname.split('/').at(-1)) ?? 'intro')
  return { navigation, refusal: useRefusal(useOrderPage().base), navigate: useNavigate() }
}

const open = (at: string, setting: OrderPageSetting = {}) =>
  openOnOrderPage(at, useStep, { wizard: ANSWERED, ...setting })

describe('the links of a step', () => {
  test.each<[StepName, ServiceType, string | null, string]>([
    ['address', 'Residential', '', 'services'],
    ['address', 'Commercial', '', 'commercialservices'],
    ['customerdetails', 'Roll-Offs', '/rolloffservices', 'billingdetails'],
    ['review', 'Residential', '/billingdetails', 'deliverydate'],
    ['review', 'Commercial', '/billingdetails', 'confirmation'],
    ['deliverydate', 'Residential', null, 'confirmation'],
  ])('%s of %s lead back to "%s" and on to %s', async (step, type, before, after) => {
    const { now, page } = await open(step, { wizard: { type } })
    expect(now().navigation.previous).toBe(before === null ? null : page + before)
    act(() => now().navigation.goOn())
    await atStep(`At ${after}`)
  })

  test('lead both to the review for a change that began there', async () => {
    const { now, page } = await open('services?then=review')
    expect(now().navigation.previous).toBe(`${page}/review`)
    act(() => now().navigation.goOn())
    await atStep('At review?then=review')
  })

  test('follow a type chosen at the same moment', async () => {
    const { now, page } = await open('address')
    act(() => {
      chooseType(page, 'Roll-Offs')
      now().navigation.goOn()
    })
    await atStep('At rolloffservices')
  })

  test('lead nowhere from a step that its type does not have', async () => {
    const { now } = await open('services', { wizard: { type: 'Commercial' } })
    act(() => now().navigation.goOn())
    await atStep('At services')
  })
})

describe('a step is left', () => {
  test('once for two simultaneous presses', async () => {
    const { now } = await open('services')
    const { goOn } = now().navigation
    act(() => {
      goOn()
      goOn()
    })
    await atStep('At customerdetails')
    act(() => void now().navigate(-1))
    await atStep('At services')
  })

  test('again after coming back to it', async () => {
    const { now } = await open('services')
    act(() => now().navigation.goOn())
    await atStep('At customerdetails')
    act(() => void now().navigate(-1))
    await atStep('At services')
    act(() => now().navigation.goOn())
    await atStep('At customerdetails')
  })

  test('not by a late response while another step is shown', async () => {
    const { now, page } = await open('services')
    const late = now().navigation
    act(() => void now().navigate(`${page}/address`))
    await atStep('At address')
    act(() => late.goOn())
    await atStep('At address')
  })
})

describe('the outcome of the last attempt', () => {
  const about = (step: StepName): RefusalNote => ({ text: 'Not so', step, search: '', fields: [] })

  test.each<[StepName, boolean]>([
    ['services', true],
    ['review', true],
    ['billingdetails', false],
  ])('about %s is settled by continuing from the services: %s', async (step, isSettled) => {
    const { now } = await open('services', { refusal: about(step) })
    expect(now().refusal).toEqual(about(step))
    act(() => now().navigation.goOn())
    await atStep('At customerdetails')
    expect(now().refusal === null).toBe(isSettled)
  })

  test('is not settled by going back', async () => {
    const { now, page } = await open('services', { refusal: about('services') })
    act(() => void now().navigate(`${page}/address`))
    await atStep('At address')
    expect(now().refusal).toEqual(about('services'))
  })
})
