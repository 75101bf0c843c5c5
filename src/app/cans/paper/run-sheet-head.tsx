import type { PublicCompany } from '#contract/companies/companies.ts'
import { townOf } from '#domain/companies/town-of.ts'
import type { PrintedSheet } from './printed-sheet.ts'
import classes from './run-sheet-head.module.css'

export type SheetHauler = Pick<PublicCompany, 'name' | 'phone' | 'address' | 'logo'>

export function RunSheetHead({ sheet, hauler }: { sheet: PrintedSheet; hauler: SheetHauler }) {
  const { name, phone, address, logo } = hauler
  return (
    <header>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name} translate="no">
            {sheet.name}
          </h2>
          <p className={classes.day}>{`Run sheet, ${sheet.day}`}</p>
        </div>
        <div className={classes.hauler} translate="no">
          <p className={classes.company}>{name}</p>
          <p className={classes.contact}>{[townOf(address), phone && `office ${phone}`].filter(Boolean).join(', ')}</p>
        </div>
        {logo && <img className={classes.logo} src={logo} alt="" width={36} height={36} />}
      </div>
      <dl className={classes.facts}>
        {sheet.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Counts sheet={sheet} />
    </header>
  )
}

function Counts({ sheet: { stops, kinds, load } }: { sheet: PrintedSheet }) {
  const counts = [{ kind: stops === 1 ? 'stop' : 'stops', count: stops }, ...kinds]
  return (
    <div className={classes.counts}>
      <p>
        {counts.map(({ kind, count }) => (
          <span key={kind} className={classes.count}>
            <strong>{count}</strong>
            <span>{` ${kind}`}</span>
          </span>
        ))}
      </p>
      {load && <p className={classes.load}>{`Load: ${load}`}</p>}
    </div>
  )
}
