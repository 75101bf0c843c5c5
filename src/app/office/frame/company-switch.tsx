import { useNavigate } from 'react-router'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { waitingWrites } from '#app/offline/use-log-out.tsx'
import { refreshUser } from '#app/session/session.store.ts'
import type { User } from '#contract/users/sessions.ts'
import { firstScreen } from '#domain/identity/first-screen.ts'
import { positionLabel } from '#domain/identity/roles.ts'
import classes from './company-switch.module.css'
import type { FrameOffice } from './frame-office.ts'

/** Only for people of several companies. */
export function CompanySwitch({ user, memberships }: Pick<FrameOffice, 'user' | 'memberships'>) {
  const { busy, change } = useCompanySwitch()
  if (memberships.length < 2) return null
  return (
    <select
      className={classes.switch}
      aria-label="Company"
      value={user.company ?? ''}
      disabled={busy}
      onChange={({ target }) => change(Number(target.value))}
    >
      {!memberships.some(({ id }) => id === user.company) && <option value="">Choose a company</option>}
      {memberships.map((membership) => (
        <option key={membership.id} value={membership.id}>
          {`${membership.name}, ${positionLabel(membership).toLowerCase()}`}
        </option>
      ))}
    </select>
  )
}

const UNSENT = 'Some work on this device is not sent yet. Change the company once it is.'

function useCompanySwitch() {
  const navigate = useNavigate()
  const reload = useReload()
  const { busy, save } = useSave({ onRefused: ({ message }) => showMessage(message, { tone: 'error' }) })
  const open = async (user: User) => {
    refreshUser(user)
    // Stored answers are of the company before.
    await import('#app/offline/answer-cache.ts').then(({ forgetAll }) => forgetAll()).catch(() => undefined)
    await navigate(firstScreen(user))
    await reload()
  }
  const change = async (companyId: number) => {
    if ((await waitingWrites()) > 0) return showMessage(UNSENT, { tone: 'error' })
    return save(
      (write) => write('users.switchCompany', { companyId }),
      (answer) => void open(answer.user),
    )
  }
  return { busy, change: (companyId: number) => void change(companyId) }
}
