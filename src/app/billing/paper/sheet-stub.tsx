import type { ShownBill } from '#app/billing/bill-answer.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { paperCopy } from './paper.copy.ts'
import classes from './sheet-stub.module.css'

/** Comes back with the check. */
export function SheetStub({ bill }: { bill: ShownBill }) {
  const { company, number, name, customerNumber, street, town } = bill
  const [companyStreet = '', ...companyTown] = company.address.split(', ')
  return (
    <section className={classes.stub}>
      <p className={classes.tear}>
        <span>{paperCopy.tear}</span>
      </p>
      <div className={classes.payer}>
        <p className={classes.title}>{paperCopy.paymentFor(number)}</p>
        <p>{paperCopy.payer(name, customerNumber)}</p>
        <p>{[street, town].filter(Boolean).join(', ')}</p>
        <p className={classes.check}>{paperCopy.check(company.name, number)}</p>
      </div>
      <StubFacts bill={bill} />
      <address className={classes.mailTo}>
        <span className={classes.mailLabel}>{paperCopy.mailTo}</span>
        <span>{company.name}</span>
        <span>{companyStreet}</span>
        <span>{companyTown.join(', ')}</span>
      </address>
    </section>
  )
}

function StubFacts({ bill: { number, dueOn, open } }: { bill: ShownBill }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{paperCopy.bill}</dt>
        <dd>{number}</dd>
      </div>
      <div>
        <dt>{paperCopy.due}</dt>
        <dd>{formatDay(dueOn)}</dd>
      </div>
      <div className={classes.due}>
        <dt>{paperCopy.amountDue}</dt>
        <dd>{formatMoney(open)}</dd>
      </div>
      <div className={classes.enclosed}>
        <dt>{paperCopy.enclosed}</dt>
        <dd>$</dd>
      </div>
    </dl>
  )
}
