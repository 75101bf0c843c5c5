import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { Moment } from '#app/office/display/moment.tsx'
import type { Answer } from '#contract/contract.ts'
import type { Factors } from '#contract/users/second-factor.ts'
import { dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { RECOVERY_CODES } from '#domain/identity/second-factor.ts'
import people from '../people.module.css'
import { AppSheet } from './app.sheet.tsx'
import { PasskeySheet } from './passkey.sheet.tsx'
import { RecoverySheet } from './recovery.sheet.tsx'

const dayText = (at: string, zone: string) => formatDay(dayOf(at, zone))

type Opened =
  | { kind: 'app'; begun: Answer<'users.beginApp'> }
  | { kind: 'passkey' }
  | { kind: 'recovery'; codes: readonly string[] }

export function FactorsPanel({ factors }: { factors: Factors }) {
  const [opened, setOpened] = useState<Opened>()
  const reload = useReload()
  const { busy, save } = useSave()
  const close = () => setOpened(undefined)
  const added = (recovery: readonly string[]) => {
    setOpened(recovery.length > 0 ? { kind: 'recovery', codes: recovery } : undefined)
    void reload()
  }
  const hasSome = factors.app || factors.passkeys.length > 0
  return (
    <Panel title="Second factor" note="We ask for it after your password, so a stolen password is not enough.">
      <ul className={people.sessions}>
        <AppRow
          isOn={factors.app}
          busy={busy}
          onBegin={() =>
            void save(
              (write) => write('users.beginApp', {}),
              (begun) => setOpened({ kind: 'app', begun }),
            )
          }
        />
        {factors.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
        <Row title="Passkey" note="Fingerprint, face or PIN of a phone or computer, or a security key.">
          <Button tone="secondary" onClick={() => setOpened({ kind: 'passkey' })}>
            Add a passkey
          </Button>
        </Row>
        {hasSome && (
          <Row title="Recovery codes" note={`${factors.recovery} of ${RECOVERY_CODES} left.`}>
            <Button
              tone="secondary"
              onClick={() =>
                void save(
                  (write) => write('users.renewRecovery', {}),
                  ({ recovery }) => added(recovery),
                )
              }
            >
              Make new codes
            </Button>
          </Row>
        )}
      </ul>
      {opened?.kind === 'app' && <AppSheet begun={opened.begun} onClose={close} onAdded={added} />}
      {opened?.kind === 'passkey' && <PasskeySheet onClose={close} onAdded={added} />}
      {opened?.kind === 'recovery' && <RecoverySheet codes={opened.codes} onClose={close} />}
    </Panel>
  )
}

function Row({ title, note, children }: { title: string; note: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className={people.session}>
      <span className={people.device}>
        <strong>{title}</strong>
        <span className={people.when}>{note}</span>
      </span>
      {children}
    </li>
  )
}

function AppRow({ isOn, busy, onBegin }: { isOn: boolean; busy: boolean; onBegin: () => void }) {
  return (
    <Row title="Authenticator app" note="Google Authenticator, 1Password, Aegis and the like.">
      {isOn ? (
        <>
          <Chip tone="brand">On</Chip>
          <TakeAway factor="app" name="the app" />
        </>
      ) : (
        <Button tone="secondary" busy={busy && 'Beginning'} onClick={onBegin}>
          Set up an app
        </Button>
      )}
    </Row>
  )
}

function PasskeyRow({ passkey: { id, name, created, used } }: { passkey: Factors['passkeys'][number] }) {
  const note = (
    <>
      Since <Moment at={created} as={dayText} />
      {used && (
        <>
          , last used <Moment at={used} as={dayText} />
        </>
      )}
    </>
  )
  return (
    <Row title={name} note={note}>
      <TakeAway factor={id} name={name} />
    </Row>
  )
}

function TakeAway({ factor, name }: { factor: string; name: string }) {
  const reload = useReload()
  const { busy, save } = useSave()
  const remove = () =>
    void save(async (write) => {
      await write('users.removeFactor', { factor })
      await reload()
      showMessage('Removed')
    })
  return (
    <Button tone="secondary" busy={busy && 'Removing'} aria-label={`Remove ${name}`} onClick={remove}>
      Remove
    </Button>
  )
}
