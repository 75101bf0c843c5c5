import { isPayable, type ShownBill } from '#app/billing/bill-answer.ts'
import { HaulerPage } from '#app/kit/hauler-colors.tsx'
import { haulerColors } from '#app/ordering/order/hauler.ts'
import { billTitle } from '#domain/billing/bill-words.ts'
import classes from './bill-sheets.module.css'
import { paperCopy } from './paper.copy.ts'
import { Letterhead, SheetFacts, WindowAddress } from './sheet-head.tsx'
import { SheetClosing, SheetLines } from './sheet-lines.tsx'
import { sheetPages } from './sheet-pages.ts'
import { SheetStub } from './sheet-stub.tsx'

export interface PrintedBill {
  bill: ShownBill
  /** To its page, with the key. */
  link: string
}

/** Paper bills for #10 window envelopes, each on a page of its own, so that a run is one print job. */
export function BillSheets({ bills }: { bills: readonly PrintedBill[] }) {
  return bills.map(({ bill, link }) => (
    <HaulerPage key={link} colors={haulerColors(bill.company.theme)}>
      <BillPages bill={bill} link={link} />
    </HaulerPage>
  ))
}

function BillPages({ bill, link }: PrintedBill) {
  const pages = sheetPages(bill)
  const title = billTitle(bill)
  return pages.map(({ number, items }) => (
    <article key={number} className={classes.sheet} translate="no">
      <Letterhead bill={bill} title={title} isFirst={number === 1} />
      {number === 1 && (
        <>
          <WindowAddress bill={bill} />
          <SheetFacts bill={bill} />
          <div className={classes.fold} />
        </>
      )}
      <div className={number === 1 ? classes.lines : classes.moreLines}>
        <SheetLines items={items} />
        <SheetClosing
          bill={bill}
          link={number === 1 && isPayable(bill) ? link : null}
          next={number === pages.length ? null : number + 1}
        />
      </div>
      {number === 1 && isPayable(bill) && <SheetStub bill={bill} />}
      <p className={classes.foot}>{paperCopy.page(title, number, pages.length)}</p>
    </article>
  ))
}
