import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { post } from '#app/api.ts'
import { beginLeaving } from '#app/identity/leaving.store.ts'
import { dropSession } from '#app/identity/login.store.ts'
import { currentSession } from '#app/identity/session.store.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'

/**
 * The way out, to the home page. Somebody with work on this device that is not sent yet is asked first.
 * @returns what to call, and the question to place on the screen
 */
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
    // A second press would end the session that is over already, and go home once more.
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      const count = await ownWaiting()
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
      <p>What you did is kept on this device and is sent after your next login here. Nobody else sees it.</p>
    </ConfirmSheet>
  )
  return { leave, question }
}

/** How many writes of the logged-in person wait on this device; none where the browser keeps nothing. */
async function ownWaiting(): Promise<number> {
  try {
    const { usersWaiting } = await import('./device.store.ts')
    const username = currentSession()?.user.username
    return (await usersWaiting()).find((one) => one.username === username)?.count ?? 0
  } catch {
    return 0
  }
}

/**
 * Ends what asks by itself, then the session on the server, leaves the screen, and forgets the session here; in this order,
 * so that no screen asks for a login on the way out. What this device remembers for the time without signal goes, too. Out of
 * reach of the server the session is still forgotten here.
 */
async function logOut(leave: () => void | Promise<void>): Promise<void> {
  beginLeaving()
  await post('users.logout', {}).catch(() => undefined)
  await import('./answer-cache.ts').then(({ forgetAll }) => forgetAll()).catch(() => undefined)
  await leave()
  dropSession()
}
