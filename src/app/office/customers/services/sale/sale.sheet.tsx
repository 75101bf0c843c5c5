import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from '#app/office/customers/services/acts/act-form.module.css'
import { ActWarnings } from '#app/office/customers/services/acts/act-preview.tsx'
import { SiteSheet } from '#app/office/customers/services/site.sheet.tsx'
import { SiteChoice } from '#app/office/customers/services/site-choice.tsx'
import { formatDollars } from '#domain/companies/money.ts'
import { PaymentFields, ServiceChoice, TermsFields } from './sale-fields.tsx'
import { SaleFoot } from './sale-foot.tsx'
import { type SaleOptions, type Selling, useSale } from './use-sale.ts'

type SaleSheetProps = Omit<SaleOptions, 'terms' | 'onSold'> & {
  /** Undefined while the sheet is closed. */
  terms: SaleOptions['terms'] | undefined
  onChanged: () => Promise<void>
  onClose: () => void
}

export function SaleSheet({ terms, onClose, ...more }: SaleSheetProps) {
  return (
    <Sheet open={terms !== undefined} onClose={onClose} title="Add service" tall>
      {terms && <SaleForm terms={terms} {...more} onSold={onClose} />}
    </Sheet>
  )
}

type SaleFormProps = SaleOptions & { onChanged: () => Promise<void> }

function SaleForm({ onChanged, ...options }: SaleFormProps) {
  const { customer, sites, terms, onSold } = options
  const [adding, setAdding] = useState(false)
  const selling = useSale(options)
  const { sale, set, quote } = selling
  return (
    <>
      <form
        ref={selling.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          selling.sell()
        }}
      >
        <div className={classes.fields}>
          <SiteChoice
            legend="Site"
            addWord="Another address"
            sites={sites}
            chosen={sale.site}
            error={selling.errorOf('site')}
            onChoose={(site) => set({ site, price: null })}
            onAdd={() => setAdding(true)}
          />
          <SaleFields {...selling} terms={terms} />
        </div>
        <div className={classes.foot}>
          <SaleFoot quote={quote} sale={sale} card={terms.card} />
          {selling.pending ? (
            <Button wide onClick={onSold}>
              Close
            </Button>
          ) : (
            <Button type="submit" wide busy={selling.busy && 'Selling'} notReady={selling.notReady}>
              {quote ? `Sell for ${formatDollars(quote.firstpayment.total)}` : 'Sell'}
            </Button>
          )}
        </div>
      </form>
      <SiteSheet
        open={adding}
        customer={customer}
        site={null}
        onClose={() => setAdding(false)}
        onSaved={async ({ id }) => {
          await onChanged()
          set({ site: id, price: null })
        }}
      />
    </>
  )
}

const LOST = 'The answer to this sale was lost. Press Sell again to see what became of it: it is never sold twice.'

function SaleFields({ terms, ...selling }: Selling & { terms: SaleOptions['terms'] }) {
  const { sale, offer, service, quote } = selling
  return (
    <>
      {sale.site !== null && <ServiceChoice {...selling} />}
      {offer.outside && !quote && (
        <WarningNote icon={IconAlertTriangle}>
          No service area covers this site. Enter a price and a reason.
        </WarningNote>
      )}
      {service && <TermsFields {...selling} service={service} />}
      {service && <PaymentFields {...selling} terms={terms} />}
      <ActWarnings act={{ preview: quote }} />
      {selling.isLost && <WarningNote icon={IconAlertTriangle}>{LOST}</WarningNote>}
      <FormProblem text={selling.problem} />
    </>
  )
}
