import { useState } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Customer } from '#contract/customers/customers.ts'
import classes from './merge.sheet.module.css'

type PickOtherProps = {
  than: Pick<Customer, 'id' | 'fullname' | 'companyid'>
  onPick: (id: number) => void
}

const SHOWN = 8

export function PickOther({ than: { id, fullname, companyid }, onPick }: PickOtherProps) {
  const [query, setQuery] = useState(fullname)
  const [found, setFound] = useState<readonly Customer[] | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const search = async () => {
    try {
      const asked = { companyId: String(companyid), query, archived: 'all', size: SHOWN } as const
      const { rows } = await get('customers.getPage', asked)
      setFound(rows.filter((row) => row.id !== id))
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setProblem(`The search failed. ${error.message}`)
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
    >
      <TextField
        id="merge-query"
        label="Name, phone, email or address of the other record"
        value={query}
        error={problem}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Button type="submit" tone="secondary" wide>
        Search
      </Button>
      {found?.length === 0 && <p role="status">No other records found.</p>}
      <ul className={classes.found}>
        {found?.map((row) => (
          <li key={row.id}>
            <Button tone="secondary" wide onClick={() => onPick(row.id)}>
              {[row.fullname, row.address, row.email || row.cellphone].filter(Boolean).join(', ')}
            </Button>
          </li>
        ))}
      </ul>
    </form>
  )
}
