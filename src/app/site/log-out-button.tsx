import { useNavigate } from 'react-router'
import { logOut } from '#app/identity/log-out.ts'

/** LOGOUT: ends the session and goes home. */
export function LogOutButton({ className, onDone }: { className?: string | undefined; onDone?: () => void }) {
  const navigate = useNavigate()
  const leave = async () => {
    await logOut(() => navigate('/'))
    onDone?.()
  }
  return (
    <button type="button" className={className} onClick={leave}>
      LOGOUT
    </button>
  )
}
