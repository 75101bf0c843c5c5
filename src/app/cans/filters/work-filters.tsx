import { IconCalendar, IconListCheck, IconRoute, IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { RoutePicker } from '#app/cans/driver/route-picker.tsx'
import { rangeLabel, type WorkView, workQuery } from '#app/cans/work/work.view.ts'
import { assigneeOptions, type WorkBoard } from '#app/cans/work/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { NOBODY } from '#domain/cans/lists/work-lists.ts'
import { workWords } from '#domain/cans/messages.ts'
import { FilterSelect } from './filter-select.tsx'
import classes from './work-filters.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type WorkFiltersProps = { board: WorkBoard; selecting: boolean; onSelecting: (on: boolean) => void }

/** What the lists show, all of it in the URL; and the way into choosing several tasks at once. */
export function WorkFilters({ board, selecting, onSelecting }: WorkFiltersProps) {
  const { type, view, range, today, crew, open } = board
  const navigate = useNavigate()
  const show = (change: Partial<WorkView>) => navigate(workQuery(view, change), { preventScrollReset: true })
  const nobody = { value: NOBODY, label: 'Nobody yet' }
  return (
    <div className={classes.row}>
      {range && (
        <button type="button" className={classes.days} onClick={() => open({ kind: 'dates' })}>
          <IconCalendar {...icon} />
          {rangeLabel(range.from, range.to, today)}
        </button>
      )}
      {type === 'deliveries' ? (
        <FilterSelect
          label="User"
          icon={<IconUsers {...icon} />}
          none={workWords.allUsers}
          options={[...assigneeOptions(crew, type), nobody]}
          value={view.user}
          onChoose={(user) => show({ user })}
        />
      ) : (
        <>
          <RoutePicker board={board} />
          <Button tone="secondary" icon={<IconRoute {...icon} />} onClick={() => open({ kind: 'routes' })}>
            {workWords.addRoutes}
          </Button>
        </>
      )}
      <Switch
        label={workWords.showArchived}
        checked={view.archived}
        onChange={({ target }) => show({ archived: target.checked })}
      />
      <span className={classes.end}>
        <Button tone="quiet" icon={<IconListCheck {...icon} />} onClick={() => onSelecting(!selecting)}>
          {selecting ? 'Stop choosing' : 'Assign several'}
        </Button>
      </span>
    </div>
  )
}
