import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { logOut } from './log-out.ts'
import { currentSession } from './session.store.ts'

/**
 * The way out, to the home page. Whoever has work on this device that is not sent yet is asked first.
 * @returns what to call, and the question to place on the screen
 */
export function useLogOut(onDone?: () => void): { leave: () => Promise<void>; question: ReactNode } {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(0)
  const goOn = async () => {
    setWaiting(0)
    await logOut(() => navigate('/'))
    onDone?.()
  }
  const leave = async () => {
    const count = await ownWaiting()
    if (count > 0) setWaiting(count)
    else await goOn()
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

/** How many writes of whoever is logged in wait on this device; none where the browser keeps nothing. */
async function ownWaiting(): Promise<number> {
  try {
    const { usersWaiting } = await import('#app/offline/device.store.ts')
    const username = currentSession()?.user.username
    return (await usersWaiting()).find((one) => one.username === username)?.count ?? 0
  } catch {
    return 0
  }
}
