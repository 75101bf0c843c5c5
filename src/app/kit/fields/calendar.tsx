import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  createContext,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type CaptionLabelProps,
  type DayButtonProps,
  DayPicker,
  type DayProps,
  type MonthGridProps,
  type NavProps,
  useDayPicker,
  type WeekProps,
} from 'react-day-picker'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import typeClasses from '#app/kit/type.module.css'
import classes from './calendar.module.css'
import { lastShownBeyond } from './five-weeks.ts'

type RangePlace = 'only' | 'first' | 'last' | 'inside'

/** Days are ISO dates without a time zone. */
export interface DayView {
  selected?: boolean
  place?: RangePlace | null
  /** A closed day stays clickable, so that a press can explain why. */
  closed?: boolean
  today?: boolean
  note?: string | null
  /** For screen readers only. */
  said?: string | null
}

export interface CalendarProps {
  /** In the first month shown; the Tab key reaches it first. */
  begin: string
  /** First day reachable by keyboard; its month is the first one. */
  earliest?: string
  latest?: string
  many?: boolean
  view: (day: string) => DayView
  onPick: (day: string) => void
  foot?: (months: readonly [string, string]) => ReactNode
  asked?: boolean
}

interface Cells extends Pick<CalendarProps, 'view' | 'onPick' | 'earliest'> {
  /** Last day of the second month that a phone shows. */
  lastBeyond: string | undefined
  onReach: (day: string) => void
}

const nothing = () => undefined

const CellsContext = createContext<Cells>({
  view: () => ({}),
  onPick: nothing,
  onReach: nothing,
  lastBeyond: undefined,
})

/** Noon avoids a date shift by time zone or daylight saving. */
const dateOf = (day: string) => new Date(`${day}T12:00`)
const twoDigits = (number: number) => String(number).padStart(2, '0')
const monthOf = (date: Date) => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-01`
const monthAfter = (month: string) => monthOf(new Date(dateOf(month).setMonth(dateOf(month).getMonth() + 1)))
/** Created once: creating a formatter costs more than formatting a whole month. */
const dayNames = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long' })

/** One Tab stop; arrows, Home, End and Page Up/Down move within it. */
export function Calendar({ begin, earliest, latest, many, view, onPick, foot, asked }: CalendarProps) {
  const [month, setMonth] = useState(monthOf(dateOf(begin)))
  const [reached, setReached] = useState(begin)
  const cells = {
    view,
    earliest,
    lastBeyond: lastShownBeyond(month, earliest),
    onReach: setReached,
    onPick: (day: string) => {
      setReached(day)
      onPick(day)
    },
  }
  const turn = useCallback(
    (date: Date) => {
      const next = monthOf(date)
      setMonth(next)
      setReached(next === monthOf(dateOf(begin)) ? begin : next)
    },
    [begin],
  )
  return (
    <div className={classes.picker} data-asked={asked ? '' : undefined}>
      <CellsContext value={cells}>
        <Months month={month} reached={reached} earliest={earliest} latest={latest} many={many} onTurn={turn} />
      </CellsContext>
      {foot && <div className={classes.foot}>{foot([month, monthAfter(month)])}</div>}
    </div>
  )
}

interface MonthsProps extends Pick<CalendarProps, 'earliest' | 'latest' | 'many'> {
  month: string
  reached: string
  onTurn: (date: Date) => void
}

/** Memoized because react-day-picker recomputes all days on each render. A day's state reaches its cell by context. */
const Months = memo(function Months({ month, reached, earliest, latest, many, onTurn }: MonthsProps) {
  const first = earliest === undefined ? undefined : dateOf(earliest)
  return (
    <DayPicker
      month={dateOf(month)}
      onMonthChange={onTurn}
      numberOfMonths={2}
      {...(first && { startMonth: first, disabled: { before: first } })}
      {...(latest !== undefined && { endMonth: dateOf(latest) })}
      modifiers={{ focused: dateOf(reached) }}
      // The cells handle clicks; a handler here makes the library treat days as interactive.
      onDayClick={nothing}
      components={many ? partsOfMany : parts}
      classNames={{ months: classes.months, month: classes.month, month_grid: classes.grid }}
    />
  )
})

function Turns({ onPreviousClick, onNextClick, previousMonth }: NavProps) {
  const icon = { size: 20, stroke: 2, 'aria-hidden': true } as const
  return (
    <div className={classes.turns}>
      <IconButton
        label="Previous month"
        icon={<IconChevronLeft {...icon} />}
        disabled={previousMonth === undefined}
        onClick={onPreviousClick}
      />
      <IconButton label="Next month" icon={<IconChevronRight {...icon} />} onClick={onNextClick} />
    </div>
  )
}

const MonthName = ({ children }: CaptionLabelProps) => (
  <h2 className={classes.name} aria-live="polite">
    {children}
  </h2>
)

function WeekRow({ week, ...row }: WeekProps) {
  const { earliest = '', lastBeyond = '' } = useContext(CellsContext)
  const [first, last] = [week.days.find(({ outside }) => !outside), week.days.at(-1)]
  const { months } = useDayPicker()
  const isSecond = first?.displayMonth.getTime() !== months[0]?.date.getTime()
  const isOver = last !== undefined && last.isoDate < earliest
  const isBeyond = isSecond && first !== undefined && first.isoDate > lastBeyond
  return <tr {...row} data-over={isOver ? '' : undefined} data-beyond={isBeyond ? '' : undefined} />
}

function DayCell({ day, modifiers, children }: DayProps) {
  const cells = useContext(CellsContext)
  if (modifiers.hidden) return <td />
  return <td {...gridCell(cells.view(day.isoDate).selected ?? false)}>{children}</td>
}

/** Screen readers need a grid, whose cells can be selected while focus moves among the buttons. */
const gridCell = (selected: boolean) => ({ role: 'gridcell', 'aria-selected': selected }) as const

const ofMany = { 'aria-multiselectable': true } as const

const GridOfMany = (props: MonthGridProps) => <table {...props} {...ofMany} />

const looks = { only: classes.end, first: classes.end, last: classes.end, inside: classes.inside } as const
const joins = { only: undefined, first: classes.joinsNext, last: classes.joinsLast, inside: undefined } as const

function DayButton({ day, modifiers, tabIndex, onClick, onFocus, onBlur, onKeyDown }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const cells = useContext(CellsContext)
  const { goToMonth, months } = useDayPicker()
  const takeFocus = useEffectEvent(() => {
    // Hidden on a phone, which shows only a part of the second month.
    if (button.current?.offsetParent) button.current.focus()
    else if (months[0]?.date.getMonth() !== day.date.getMonth()) goToMonth(day.date)
  })
  // A layout effect, so that fast key presses right after a month change are not lost.
  useLayoutEffect(() => {
    if (modifiers.focused) takeFocus()
  }, [modifiers.focused])
  const { place = null, closed, today, note, said } = cells.view(day.isoDate)
  const names = [classes.day, closed && classes.closed, place && looks[place], place && joins[place]]
  return (
    <button
      ref={button}
      type="button"
      className={names.filter(Boolean).join(' ')}
      data-day={day.isoDate}
      aria-disabled={closed || undefined}
      aria-current={today ? 'date' : undefined}
      tabIndex={tabIndex}
      onClick={(event) => {
        onClick?.(event)
        cells.onPick(day.isoDate)
      }}
      onFocus={(event) => {
        cells.onReach(day.isoDate)
        onFocus?.(event)
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <span>
        <Said>{`${dayNames.format(day.date)}, ${monthNames.format(day.date)} `}</Said>
        <span>{day.date.getDate()}</span>
      </span>
      {note && <small>{note}</small>}
      {said && <Said>{`, ${said}`}</Said>}
    </button>
  )
}

/** The weekday and month that columns show to the eye. */
function Said({ children }: { children: string }) {
  return <span className={typeClasses.hidden}>{children}</span>
}

const parts = { Nav: Turns, CaptionLabel: MonthName, Week: WeekRow, Day: DayCell, DayButton }
const partsOfMany = { ...parts, MonthGrid: GridOfMany }
