import { IconClock } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import { formatMoney, sumCents } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './run.module.css'
import type { RunRow } from './run-rows.ts'
import type { RunAct } from './use-run-acts.ts'

type RunFootProps = {
  rows: readonly RunRow[]
  /** Of all drafts, which may be more than the rows. */
  count: number
  chosen: ReadonlySet<string>
  doing: RunAct | null
  onIssue: (ids: readonly number[] | 'all') => void
}

export function RunFoot({ rows, count, chosen, doing, onIssue }: RunFootProps) {
  const wrapper = useFootHeight()
  const selected = rows.filter(({ key }) => chosen.has(key))
  const ids = selected.flatMap(({ id }) => id ?? [])
  const sum = formatMoney(sumCents(selected.map(({ total }) => total)))
  return (
    <div className={classes.wrapper} ref={wrapper}>
      <div className={classes.foot}>
        <IconClock size={20} stroke={1.75} aria-hidden="true" />
        <div className={classes.footWords}>
          <strong role="status">
            {ids.length > 0
              ? `${countText(ids.length)} of ${countText(count)} selected, ${sum}`
              : footText(count, rows.length)}
          </strong>
          <p>Emails go out 10 minutes later; you can take bills back until then.</p>
        </div>
        {ids.length > 0 && (
          <Button
            tone="secondary"
            busy={doing === 'some' && 'Issuing'}
            onClick={() => onIssue(ids)}
          >{`Issue selected (${countText(ids.length)})`}</Button>
        )}
        <Button busy={doing === 'all' && 'Issuing'} onClick={() => onIssue('all')}>
          {count === 1 ? 'Issue the bill' : `Issue all ${countText(count)} bills`}
        </Button>
      </div>
    </div>
  )
}

const footText = (count: number, shown: number): string =>
  shown < count ? `${counted(count, 'bill')}, the first ${countText(shown)} are shown` : counted(count, 'bill')
