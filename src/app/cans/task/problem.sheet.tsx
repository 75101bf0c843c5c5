import {
  IconArrowLeft,
  IconBarrierBlock,
  IconCheck,
  IconCircleCheck,
  IconHandStop,
  IconLock,
  IconMapPinOff,
  IconMessagePlus,
  IconSend,
  IconTrashOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { SheetFoot } from '#app/cans/work/fields/sheet-foot.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import { PhotoField } from './photo-field.tsx'
import classes from './problem.sheet.module.css'
import { type ProblemExtras, useProblem } from './use-problem.ts'

/** Large tiles, to be tapped with gloves on. */
const REASONS: readonly [reason: string, icon: TablerIcon][] = [
  ['Gate is locked', IconLock],
  ['No can at the curb', IconTrashOff],
  ['Access is blocked', IconBarrierBlock],
  ['Wrong address', IconMapPinOff],
  ['Customer refused', IconHandStop],
]

const REACHED = { sending: 'On its way to the office.', device: 'It waits for signal.', office: 'The office sees it.' }

type ProblemSheetProps = {
  board: WorkBoard
  task: Task
  onClose: () => void
  back?: string
}
type Report = ReturnType<typeof useProblem>

/** The second tap saves at once; text, photo and go back can be added after it. */
export function ProblemSheet({ board, task, onClose, back = 'Back to my list' }: ProblemSheetProps) {
  const report = useProblem(board, task, onClose)
  const { extras, set, problem, error } = report
  const number = board.numbers.get(task.id)
  return (
    <Sheet open tall onClose={onClose} title="What is wrong?">
      <p className={classes.stop}>{[number, streetOf(task.address)].filter(Boolean).join(', ')}</p>
      <div className={classes.body}>
        <div>
          <Tiles report={report} />
          {/* Live regions must exist before their text for screen readers to announce it. */}
          <div role="status">{problem && !extras.inWords && <ReportedProblem report={report} zone={board.zone} />}</div>
        </div>
        {extras.inWords && (
          <TextAreaField
            autoFocus
            label="What's wrong?"
            value={extras.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
        <PhotoField photo={extras.photo} onChoose={(photo) => set({ photo })} />
        {task.type === 'deliveries' && (
          <Checkbox
            size={32}
            label="Needs a return visit"
            checked={extras.goback}
            onChange={({ target }) => set({ goback: target.checked })}
          />
        )}
        {error && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
      <SheetFoot>
        <SendButton report={report} back={back} onClose={onClose} />
      </SheetFoot>
    </Sheet>
  )
}

function Tiles({ report: { problem, extras, tap, set } }: { report: Report }) {
  return (
    <div className={classes.tiles}>
      {REASONS.map(([reason, sign]) => (
        <Tile
          key={reason}
          sign={sign}
          chosen={problem?.reason === reason && !extras.inWords}
          onChoose={() => void tap(reason)}
        >
          {reason}
        </Tile>
      ))}
      <Tile sign={IconMessagePlus} chosen={extras.inWords} onChoose={() => set({ inWords: !extras.inWords })}>
        Something else
      </Tile>
    </div>
  )
}

type TileProps = { sign: TablerIcon; chosen: boolean; onChoose: () => void; children: string }

function Tile({ sign, chosen, onChoose, children }: TileProps) {
  return (
    <button type="button" className={classes.tile} aria-pressed={chosen} onClick={onChoose}>
      <span className={classes.signs}>
        <Icon of={sign} size="m" />
        {chosen && (
          <span className={classes.tick}>
            <IconCheck size={20} stroke={2.5} aria-hidden="true" />
          </span>
        )}
      </span>
      {children}
    </button>
  )
}

function ReportedProblem({ report, zone }: { report: Report; zone: string }) {
  const { problem, tapped, reached, undo, solve } = report
  return (
    <div className={classes.said}>
      <Icon of={IconCircleCheck} size="m" />
      <p>
        <strong>
          <span>{`${problem?.reason}, ${timeText(Date.parse(problem?.at ?? ''), zone)}`}</span>
        </strong>
        <span>{REACHED[reached]}</span>
      </p>
      <button type="button" className={classes.undo} onClick={tapped ? undo : solve}>
        {tapped ? 'Undo' : 'Solved'}
      </button>
    </div>
  )
}

type SendButtonProps = { report: Report; back: string; onClose: () => void }

function SendButton({ report: { extras, busy, send }, back, onClose }: SendButtonProps) {
  const carried = carriedBy(extras)
  if (carried.length === 0) {
    return (
      <Button size={64} wide icon={<Icon of={IconArrowLeft} size="m" />} onClick={onClose}>
        {back}
      </Button>
    )
  }
  return (
    <Button
      size={64}
      wide
      icon={<Icon of={IconSend} size="m" />}
      busy={busy && 'Sending'}
      onClick={send}
    >{`Send ${carried.join(', ').replace(/, ([^,]*)$/, ' and $1')}`}</Button>
  )
}

const carriedBy = ({ inWords, text, photo, goback }: ProblemExtras): string[] => [
  ...(inWords && text.trim() !== '' ? ['words'] : []),
  ...(photo ? ['photo'] : []),
  ...(goback ? ['go back'] : []),
]
