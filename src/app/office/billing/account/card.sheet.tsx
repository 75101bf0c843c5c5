import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from '#app/office/billing/money/money-sheet.module.css'
import { useLostMoney, useMoneyAct } from '#app/office/billing/money/use-money-act.ts'
import { enteredCard, setEnteredCard } from '#app/ordering/card/card.store.ts'
import { freshToken, useCardCheck } from '#app/ordering/card/card-entry.tsx'
import { CardBox } from '#app/ordering/paying/card-box.tsx'

type CardSheetProps = {
  open: boolean
  customer: { id: number; fullname: string }
  tokenizerurl: string
  onClose: () => unknown
  onChanged: () => Promise<void>
}

export function CardSheet({ open, onClose, ...more }: CardSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Add a card" tall>
      <AddingCard {...more} onClose={onClose} />
    </Sheet>
  )
}

function AddingCard({ customer, tokenizerurl, onClose, onChanged }: Omit<CardSheetProps, 'open'>) {
  const card = useCardCheck(true)
  const { kept } = useLostMoney('billing.saveCard', customer.id)
  const act = useMoneyAct({
    call: 'billing.saveCard',
    kept,
    say: () => showMessage('The card is on file'),
    onChanged,
    onDone: onClose,
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await card.check())) return
    // The frame may have answered during the check.
    const fresh = freshToken(enteredCard(), new Date())
    if (!fresh) return
    const { token, expiry } = fresh
    await act.act({ customer: customer.id, tokenResponse: { message: token, ...(expiry && { expiry }) } })
    // A token can be used once.
    setEnteredCard(null)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={classes.note}>
        {`By saving you write down that ${customer.fullname} agreed by phone that this card is kept and charged for bills. It is charged automatically only while autopay is on.`}
      </p>
      <CardBox url={tokenizerurl} error={card.error} />
      <FormProblem text={act.failure} />
      <Button
        type="submit"
        wide
        busy={(act.busy && 'Saving') || card.checking}
        notReady={(!act.busy && !card.checking && card.missing) || false}
        onNotReady={() => void card.check()}
      >
        Save card
      </Button>
    </form>
  )
}
