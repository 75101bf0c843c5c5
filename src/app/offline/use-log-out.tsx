import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { post } from '#app/calls/api.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { beginLeaving } from '#app/session/leaving.store.ts'
import { dropSession } from '#app/session/login.store.ts'
import { currentSession } from '#app/session/session.store.ts'

/** Asks first if writes on this device are not sent yet. */
export function useLogOut(onDone?: () => void): { leave: () => Promise<void>; question: ReactNode } {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(0)
  const isLeaving = useRef(false)
  const goOn = async () => {
    setWaiting(0)
    await logOut(() => navigate('/'))
    onDone?.()
  }
  const leave = async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      const count = await waitingWrites()
      if (count > 0) setWaiting(count)
      else await goOn()
    } finally {
      isLeaving.current = false
    }
  }
  const question = (
    <ConfirmSheet
      open={waiting > 0}
      question={waiting === 1 ? 'Log out with 1 thing not sent yet?' : `Log out with ${waiting} things not sent yet?`}
      confirm="Log out anyway"
      cancel="Stay logged in"
      onConfirm={() => void goOn()}
      onClose={() => setWaiting(0)}
    >
      <p>Your work is saved on this device and will be sent when you next log in here. No one else can see it.</p>
    </ConfirmSheet>
  )
  return { leave, question }
}

/** Of the logged-in person on this device. */
export async function waitingWrites(): Promise<number> {
  try {
    const { usersWaiting } = await import('./device.store.ts')
    const username = currentSession()?.user.username
    return (await usersWaiting()).find((one) => one.username === username)?.count ?? 0
  } catch {
    return 0
  }
}

/** The order matters: no screen may ask for a login on the way out. All of it also works offline. */
async function logOut(leave: () => void | Promise<void>): Promise<void> {
  beginLeaving()
  const user = currentSession()?.user
  if (user) await import('./push.store.ts').then(({ dropDevice }) => dropDevice(user)).catch(() => undefined)
  await post('users.logout', {}).catch(() => undefined)
  await import('./answer-cache.ts').then(({ forgetAll }) => forgetAll()).catch(() => undefined)
  await leave()
  dropSession()
}
