import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import choices from '#app/kit/choices.module.css'
import { Breakable } from '#app/kit/display/breakable.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Customer } from '#contract/customers/customers.ts'
import { MERGED } from '#domain/ordering/customers/merge-customers.ts'
import {
  type Chosen,
  choicesOf,
  chosenSide,
  type Difference,
  differencesOf,
  other,
  soldWords,
} from '#domain/ordering/customers/merge-differences.ts'
import classes from './merge.sheet.module.css'
import { PickOther } from './pick-other.tsx'
import { type Both, type OneRecord, useBoth, useMerge } from './use-merge.ts'

type MergeSheetProps = {
  open: boolean
  first: number
  second: number | { like: Pick<Customer, 'id' | 'fullname' | 'companyid'> }
  onClose: () => void
  onMerged: (kept: number) => void
  onTurned: () => void
}

export function MergeSheet({ open, ...rest }: MergeSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title="Merge two customers" tall>
      {open && <Merging {...rest} />}
    </Sheet>
  )
}

function Merging({ first, second, ...rest }: Omit<MergeSheetProps, 'open'>) {
  const [picked, setPicked] = useState<number | null>(null)
  if (typeof second === 'number') return <Loaded first={first} second={second} {...rest} />
  if (picked === null) return <PickOther than={second.like} onPick={setPicked} />
  return <Loaded first={first} second={picked} {...rest} />
}

type Handed = Pick<MergeSheetProps, 'onMerged' | 'onTurned'>

function Loaded({ first, second, ...rest }: { first: number; second: number } & Handed) {
  const { both, problem } = useBoth(first, second)
  if (problem) return <FormProblem text={problem} />
  return both ? <SideBySide both={both} {...rest} /> : <p role="status">Loading both records</p>
}

function SideBySide({ both, onMerged, onTurned }: { both: Both } & Handed) {
  const [keep, setKeep] = useState<0 | 1>(0)
  const [chosen, setChosen] = useState<Chosen>({})
  const { busy, merge } = useMerge(onTurned)
  const differences = differencesOf(...both)
  const [kept, dropped] = [both[keep], both[other(keep)]]
  return (
    <div className={classes.form}>
      <Side
        label="Record to keep"
        values={[recordWords(both[0]), recordWords(both[1])]}
        chosen={keep}
        onChoose={setKeep}
      />
      {differences.map((difference) => (
        <FieldSides
          key={difference.field}
          difference={difference}
          chosen={chosenSide(difference, keep, chosen)}
          onChoose={(one) => setChosen({ ...chosen, [difference.field]: one })}
        />
      ))}
      {differences.length === 0 && <p>Both are the same.</p>}
      <ul className={classes.rest}>
        {MERGED.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <Button
        wide
        busy={busy && 'Merging'}
        onClick={() => merge(kept, dropped, choicesOf(differences, keep, chosen), () => onMerged(kept.id))}
      >{`Merge into ${kept.fullname}`}</Button>
    </div>
  )
}

const recordWords = ({ id, fullname, status, archived, sold }: OneRecord) =>
  `${fullname}, ${archived ? 'archived ' : ''}${status === 'Lead' ? 'lead' : 'customer'} ${id}: ${soldWords(sold)}`

type FieldSidesProps = { difference: Difference; chosen: 0 | 1; onChoose: (one: 0 | 1) => void }

const FieldSides = ({ difference: { label, values }, ...rest }: FieldSidesProps) => (
  <Side label={label} values={values} {...rest} />
)

type SideProps = {
  label: string
  values: readonly [string, string]
  chosen: 0 | 1
  onChoose: (one: 0 | 1) => void
}

function Side({ label, values, chosen, onChoose }: SideProps) {
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      {([0, 1] as const).map((one) => (
        <label key={one} className={chosen === one ? `${classes.value} ${classes.chosen}` : classes.value}>
          <input
            type="radio"
            className={`${choices.radio} ${choices.small}`}
            name={`merge ${label}`}
            checked={chosen === one}
            onChange={() => onChoose(one)}
          />
          <span>
            <Breakable>{values[one] || 'Nothing'}</Breakable>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
