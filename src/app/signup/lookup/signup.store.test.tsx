import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { DANA, OAK_STREET } from '#tests/support/order-samples.ts'
import { changeSignup, keepContact, useSignup } from './signup.store.ts'

const SENT = { hauler: 35, post: 'secret' }
const open = (page = '/signup') => renderHook(() => useSignup(page)).result

describe('the look-up', () => {
  test('is shown as stored, separately for each page', () => {
    const [all, piedmont] = [open(), open('/signup/piedmont')]
    act(() => changeSignup('/signup', { type: 'Residential' }))
    act(() => changeSignup('/signup', { address: OAK_STREET }))
    expect(all.current).toMatchObject({ type: 'Residential', address: OAK_STREET, services: [], notes: '' })
    expect(piedmont.current).toMatchObject({ type: null, address: null })
  })

  test('starts another request with the first change after one was sent', () => {
    const shown = open()
    act(() => changeSignup('/signup', { contact: DANA, sent: SENT }))
    expect(shown.current.sent).toEqual(SENT)
    act(() => changeSignup('/signup', { notes: 'By the alley' }))
    expect(shown.current).toMatchObject({ sent: null, contact: DANA, notes: 'By the alley' })
  })

  test('stores late changes to the contact without starting another request', () => {
    const shown = open()
    act(() => changeSignup('/signup', { sent: SENT }))
    act(() => keepContact('/signup', DANA))
    expect(shown.current).toMatchObject({ sent: SENT, contact: DANA })
  })

  test('fills in missing answers when stored by an older version', () => {
    const older = { type: 'Commercial', address: OAK_STREET }
    localStorage.setItem('signup', JSON.stringify({ '/signup': { saved: Date.now(), value: older } }))
    expect(open().current).toMatchObject({ ...older, services: [], range: { startDate: '', endDate: '' }, sent: null })
  })

  test('starts over when cleared in another tab', () => {
    const shown = open()
    act(() => changeSignup('/signup', { type: 'Residential' }))
    localStorage.removeItem('signup')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'signup' })))
    expect(shown.current.type).toBeNull()
  })
})
