import { Panel } from '#app/kit/display/panel.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import type { Answer } from '#contract/contract.ts'
import { HELD } from '#domain/messaging/mail-caps.ts'

export function HeldMail({ held }: { held: Answer<'messages.getHeld'> }) {
  if (held.length === 0) return null
  return (
    <Panel title="Mail that waits" note="It goes out automatically as soon as there is room.">
      <ul>
        {held.map(({ id, to, subject, reason, created }) => (
          <li key={id}>
            <span>{`${subject || 'Text message'} to ${to}: ${(reason ?? '').replace(HELD, '')}`}</span>,{' '}
            <Moment at={created} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
