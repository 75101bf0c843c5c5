import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Chip } from '#app/kit/display/chip.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import type from '#app/kit/type.module.css'
import { cardExpiryText, cardName } from '#app/office/billing/words/card-words.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { Card } from '#contract/billing/documents.ts'
import { may } from '#domain/identity/permissions.ts'
import { asking } from './account-address.ts'
import classes from './side-panels.module.css'

type CardsPanelProps = {
  customer: number
  cards: readonly Card[]
  /** A card processor is connected. */
  takesCards: boolean
  onChanged: () => Promise<void>
}

export function CardsPanel({ customer, cards, takesCards, onChanged }: CardsPanelProps) {
  const writes = may(useOffice().user, 'billing.write')
  const [removed, setRemoved] = useState<Card | null>(null)
  const shown = cards.filter(({ state }) => state !== 'removed')
  const acts = useCardActs(customer, onChanged)
  return (
    <Panel
      title="Cards on file"
      action={
        writes &&
        takesCards && (
          <Link className={type.link} to={asking('card')} preventScrollReset>
            Add a card
          </Link>
        )
      }
    >
      {shown.length === 0 && (
        <p className={classes.fact}>{takesCards ? 'No card is on file.' : 'No card processor is connected.'}</p>
      )}
      <List className={classes.rows}>
        {shown.map((card) => (
          <li key={card.id} className={classes.card}>
            <IconCreditCard size={20} stroke={1.75} aria-hidden="true" />
            <div className={classes.words}>
              <div className={classes.title}>
                <strong>{cardName(card)}</strong>
                {card.default === 1 && <Chip tone="brand">Default</Chip>}
                {card.state === 'failed' && <Chip tone="danger">Declined</Chip>}
              </div>
              <p className={classes.fact}>{cardExpiryText(card)}</p>
              {writes && (
                <Acts card={card} onDefault={() => acts.makeDefault(card)} onRemove={() => setRemoved(card)} />
              )}
            </div>
          </li>
        ))}
      </List>
      <ConfirmSheet
        open={removed !== null}
        question="Remove this card?"
        confirm="Remove card"
        cancel="Keep it"
        busy={acts.busy && 'Removing'}
        onConfirm={() => removed && acts.remove(removed, () => setRemoved(null))}
        onClose={() => setRemoved(null)}
      >
        <p>{removed && `${cardName(removed)} is removed at the card processor, too, and is never charged again.`}</p>
      </ConfirmSheet>
    </Panel>
  )
}

function Acts({ card, onDefault, onRemove }: { card: Card; onDefault: () => void; onRemove: () => void }) {
  return (
    <div className={classes.acts}>
      {card.default === 0 && (
        <button
          type="button"
          className={type.link}
          aria-label={`Make ${cardName(card)} the default`}
          onClick={onDefault}
        >
          Make default
        </button>
      )}
      <button type="button" className={type.link} aria-label={`Remove ${cardName(card)}`} onClick={onRemove}>
        Remove
      </button>
    </div>
  )
}

function useCardActs(customer: number, onChanged: () => Promise<void>) {
  const { busy, save } = useSave()
  return {
    busy,
    makeDefault: (card: Card) =>
      void save(async (write) => {
        await write('billing.setDefaultCard', { customer, card: card.id })
        await onChanged()
        showMessage(`${cardName(card)} is charged from now on`)
      }),
    remove: (card: Card, onRemoved: () => void) =>
      void save(async (write) => {
        const answer = await write('billing.removeCard', { customer, card: card.id })
        if (answer.success) showMessage(`${cardName(card)} was removed`)
        else showMessage(answer.resptext, { tone: 'error' })
        await onChanged()
      }, onRemoved),
  }
}
