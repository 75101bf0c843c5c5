import {
  IconCalendar,
  IconLayoutColumns,
  IconList,
  IconListCheck,
  IconPrinter,
  IconRoute,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { FilterSelect } from '#app/cans/work/fields/filter-select.tsx'
import { keepPickedBoard } from '#app/cans/work/store/picked-view.ts'
import { rangeLabel, type WorkView, workQuery } from '#app/cans/work/store/work.view.ts'
import { assigneeOptions, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { NOBODY } from '#domain/cans/lists/work-lists.ts'
import { workWords } from '#domain/cans/messages.ts'
import { RoutePicker } from './route-picker.tsx'
import classes from './work-filters.module.css'
import { useIsNarrow, WorkSigns } from './work-signs.tsx'

const SHEETS = {
  deliveries: '/admin/can-manager/run-sheets',
  gobacks: '/admin/can-go-backs/run-sheets',
} as const

type WorkFiltersProps = {
  board: WorkBoard
  /** Choosing mode of the lists; in lanes every row can be chosen anyway. */
  selecting?: { on: boolean; turn: (on: boolean) => void }
  children?: ReactNode
}

export function WorkFilters({ board, selecting, children }: WorkFiltersProps) {
  const { type, view, range, today, crew, open } = board
  const navigate = useNavigate()
  const show = (change: Partial<WorkView>) => navigate(workQuery(view, change), { preventScrollReset: true })
  const nobody = { value: NOBODY, label: 'Not assigned yet' }
  const isNarrow = useIsNarrow()
  return (
    <div className={classes.row}>
      {isNarrow && <WorkSigns board={board} />}
      {range && (
        <button type="button" className={classes.days} onClick={() => open({ kind: 'dates' })}>
          <Icon of={IconCalendar} />
          <span>{rangeLabel(range.from, range.to, today)}</span>
        </button>
      )}
      {type === 'deliveries' ? (
        <FilterSelect
          label="User"
          icon={<Icon of={IconUsers} />}
          none={workWords.allUsers}
          options={[...assigneeOptions(crew, type), nobody]}
          value={view.user}
          onChoose={(user) => show({ user })}
        />
      ) : (
        <>
          <RoutePicker board={board} />
          <Button
            tone="secondary"
            className={classes.routes}
            icon={<Icon of={IconRoute} />}
            onClick={() => open({ kind: 'routes' })}
          >
            {workWords.addRoutes}
          </Button>
        </>
      )}
      <Switch
        label={workWords.showArchived}
        checked={view.archived}
        onChange={({ target }) => show({ archived: target.checked })}
      />
      {type === 'deliveries' && <BoardSwitch board={board} />}
      <RunSheetsLink board={board} />
      {selecting && (
        <span className={classes.end}>
          <Button tone="quiet" icon={<Icon of={IconListCheck} />} onClick={() => selecting.turn(!selecting.on)}>
            {selecting.on ? 'Stop choosing' : 'Assign several'}
          </Button>
        </span>
      )}
      {children}
    </div>
  )
}

const boards = [
  { board: 'lanes', label: 'Lanes', icon: <Icon of={IconLayoutColumns} /> },
  { board: 'lists', label: 'Lists', icon: <Icon of={IconList} /> },
] as const

function BoardSwitch({ board: { view, user } }: { board: WorkBoard }) {
  const shown = view.board || 'lists'
  return (
    <nav className={classes.boards} aria-label="How the day is shown">
      {boards.map(({ board, label, icon: sign }) => (
        <Link
          key={board}
          className={classes.board}
          to={workQuery(view, { board })}
          aria-current={shown === board ? 'page' : undefined}
          onClick={() => keepPickedBoard(user.id, board)}
          preventScrollReset
        >
          {sign}
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}

const RunSheetsLink = ({ board: { type, view } }: { board: WorkBoard }) => (
  <ButtonLink
    tone="secondary"
    className={classes.sheets}
    to={`${href(SHEETS[type])}${workQuery(view, {})}`}
    icon={<Icon of={IconPrinter} />}
  >
    Run sheets
  </ButtonLink>
)
