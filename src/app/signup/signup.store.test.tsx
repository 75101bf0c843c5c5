import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { allSealed } from '#tests/support/fake-storage.ts'
import { DANA, OAK_STREET } from '#tests/support/order-samples.ts'
import { changeSignup, keepContact, useSignup } from './signup.store.ts'

const SENT = { hauler: 35, post: 'secret' }
const open = (page = '/signup') => renderHook(() => useSignup(page)).result

describe('the look-up', () => {
  test('is shown as it is kept, each page its own', () => {
    const [all, piedmont] = [open(), open('/signup/piedmont')]
    act(() => changeSignup('/signup', { type: 'Residential' }))
    act(() => changeSignup('/signup', { address: OAK_STREET }))
    expect(all.current).toMatchObject({ type: 'Residential', address: OAK_STREET, services: [], notes: '' })
    expect(piedmont.current).toMatchObject({ type: null, address: null })
  })

  test('begins another request with the first change after one was sent', () => {
    const shown = open()
    act(() => changeSignup('/signup', { contact: DANA, sent: SENT }))
    expect(shown.current.sent).toEqual(SENT)
    act(() => changeSignup('/signup', { notes: 'By the alley' }))
    expect(shown.current).toMatchObject({ sent: null, contact: DANA, notes: 'By the alley' })
  })

  test('keeps the last letters of who asked, and the request stays sent', () => {
    const shown = open()
    act(() => changeSignup('/signup', { sent: SENT }))
    act(() => keepContact('/signup', DANA))
    expect(shown.current).toMatchObject({ sent: SENT, contact: DANA })
  })

  test('what an older version kept has every answer, the ones that were not asked then too', () => {
    const older = { type: 'Commercial', address: OAK_STREET }
    localStorage.setItem('signup', JSON.stringify({ '/signup': { saved: Date.now(), value: older } }))
    expect(open().current).toMatchObject({ ...older, services: [], range: { startDate: '', endDate: '' }, sent: null })
  })

  test('a look-up that was cleared in another tab begins anew here', async () => {
    const shown = open()
    act(() => changeSignup('/signup', { type: 'Residential' }))
    await act(allSealed)
    localStorage.removeItem('signup')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'signup' })))
    expect(shown.current.type).toBeNull()
  })
})
