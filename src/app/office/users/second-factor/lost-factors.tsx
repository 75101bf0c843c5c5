import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import type { Factors } from '#contract/users/second-factor.ts'
import type { User } from '#contract/users/sessions.ts'
import { personName } from '#domain/identity/person-name.ts'
import people from '../people.module.css'

/** After the reset the password is enough to log in. */
export function LostFactors({ person, factors }: { person: User; factors: Factors }) {
  const name = personName(person)
  const [asking, setAsking] = useState(false)
  const reload = useReload()
  const { busy, save } = useSave()
  const has = [factors.app && 'an authenticator app', passkeysIn(factors)].filter(Boolean).join(' and ')
  const remove = () =>
    void save(
      async (write) => {
        await write('users.removeFactor', { uid: person.id, factor: 'all' })
        await reload()
        showMessage('The second factor was removed')
      },
      () => setAsking(false),
    )
  if (!has) return null
  return (
    <div className={people.below}>
      <Panel
        title="Second factor"
        note={`In addition to the password: ${has}.`}
        action={
          <Button tone="secondary" onClick={() => setAsking(true)}>
            Remove it
          </Button>
        }
      >
        <ConfirmSheet
          open={asking}
          question={`Let ${name} log in with only the password?`}
          confirm="Remove the second factor"
          busy={busy && 'Removing it'}
          cancel="Keep it"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{`Only do this if you’re sure that ${name} asked for it: call them. We’ll email them about it.`}</p>
        </ConfirmSheet>
      </Panel>
    </div>
  )
}

function passkeysIn({ passkeys }: Factors): string {
  if (passkeys.length === 0) return ''
  return passkeys.length === 1 ? 'a passkey' : `${passkeys.length} passkeys`
}
