import { formatMoney } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './run.module.css'
import { type RunRow, sumsOf } from './run-rows.ts'

export function RunSums({ rows, hour }: { rows: readonly RunRow[]; hour: string }) {
  const { total, tax, card, email, paper } = sumsOf(rows)
  const sums = [
    { key: 'total', word: `Total of ${counted(rows.length, 'bill')}`, amount: total },
    { key: 'tax', word: 'Tax included', amount: tax },
    { key: 'card', word: `${countText(card.count)} by card, ${hour}`, amount: card.total },
    { key: 'email', word: `${countText(email.count)} by email`, amount: email.total },
    { key: 'paper', word: `${countText(paper.count)} on paper`, amount: paper.total },
  ]
  return (
    <dl className={classes.sums}>
      {sums.map(({ key, word, amount }) => (
        <div key={key}>
          <dt>{word}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
