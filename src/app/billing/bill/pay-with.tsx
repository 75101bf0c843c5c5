import { IconCreditCard } from '@tabler/icons-react'
import type { BillAnswer, KeptCard } from '#app/billing/bill-answer.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { CardBox } from '#app/ordering/paying/card-box.tsx'
import { cardFacts } from '#domain/billing/bill-words.ts'
import { billCopy } from './bill.copy.ts'
import classes from './pay-with.module.css'
import { ANOTHER_CARD, type BillPaying } from './use-bill-payment.ts'

interface PayWithProps {
  bill: BillAnswer
  /** Of the processor's card form. */
  url: string
  paying: BillPaying
  error: string | undefined
}

export function PayWith({ bill: { cards, terms, autopay, company }, url, paying, error }: PayWithProps) {
  const isAnother = paying.chosen === ANOTHER_CARD
  return (
    <div className={classes.section}>
      {cards.length > 0 && <Cards cards={cards} paying={paying} />}
      {isAnother && <CardBox url={url} error={error} />}
      {autopay === 1 && <p className={classes.note}>{billCopy.autopayIsOn(company.name)}</p>}
      {autopay === 0 && terms && (
        <Checkbox
          className={classes.consent}
          checked={paying.autopay}
          onChange={(event) => paying.setAutopay(event.target.checked)}
          label={
            <>
              <span className={classes.consentTitle}>{billCopy.autopay}</span>
              <span className={classes.terms}>{terms}</span>
            </>
          }
        />
      )}
    </div>
  )
}

function Cards({ cards, paying: { chosen, choose } }: { cards: readonly KeptCard[]; paying: BillPaying }) {
  return (
    <fieldset>
      <legend className={classes.legend}>{billCopy.payWith}</legend>
      <div className={classes.cards}>
        {cards.map((card) => (
          <RadioRow
            key={card.lastfour}
            group="card"
            value={card.lastfour}
            checked={chosen === card.lastfour}
            onChoose={choose}
            title={<KeptCardText card={card} />}
          />
        ))}
        <RadioRow
          group="card"
          value={ANOTHER_CARD}
          checked={chosen === ANOTHER_CARD}
          onChoose={choose}
          title={billCopy.anotherCard}
        />
      </div>
    </fieldset>
  )
}

function KeptCardText({ card }: { card: KeptCard }) {
  return (
    <span className={classes.kept}>
      <span>
        <span className={classes.ending}>{billCopy.cardEnding(card.lastfour)}</span>
        <span className={classes.facts}>{cardFacts(card)}</span>
      </span>
      <Icon of={IconCreditCard} />
    </span>
  )
}
