import { useNavigate } from 'react-router'
import { CansSummary } from './cans-summary.tsx'
import { DateRangeSheet } from './date-range-sheet.tsx'
import type { Desk, OpenSheet } from './desk.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { MapRouter } from './map-router.tsx'
import { NoteSheet } from './note-sheet.tsx'
import { ProblemSheet } from './problem-sheet.tsx'
import { RoutesSheet } from './routes-sheet.tsx'
import { TaskSheet } from './task-sheet.tsx'
import { WaitingSheet } from './waiting-sheet.tsx'
import { workQuery } from './work-view.ts'

type WorkSheetsProps = { desk: Desk; sheet: OpenSheet; onClose: () => void; onCrewChanged: () => void }

/** Whatever stands open above the lists. */
export function WorkSheets({ desk, sheet, onClose, onCrewChanged }: WorkSheetsProps) {
  const { crew, type, work, view, today, range } = desk
  const navigate = useNavigate()
  const { group } = crew
  switch (sheet.kind) {
    case 'task':
      return <TaskSheet desk={desk} task={sheet.task} onClose={onClose} />
    case 'note':
      return <NoteSheet desk={desk} task={sheet.task} onClose={onClose} />
    case 'problem':
      return <ProblemSheet desk={desk} task={sheet.task} onClose={onClose} />
    case 'summary':
      return <CansSummary tasks={[...sheet.tasks]} onClose={onClose} />
    case 'router':
      return (
        <MapRouter group={group.id} type={type} tasks={[...sheet.tasks]} onClose={onClose} onSaved={work.refresh} />
      )
    case 'invite':
      return <InviteSheet group={group} onClose={onClose} />
    case 'routes':
      return <RoutesSheet group={group.id} routes={[...crew.routes]} onClose={onClose} onChanged={onCrewChanged} />
    case 'waiting':
      return <WaitingSheet user={desk.user} zone={desk.zone} onClose={onClose} />
    case 'dates':
      return (
        <DateRangeSheet
          from={range?.from ?? today}
          to={range?.to ?? today}
          today={today}
          onClose={onClose}
          onSave={(from, to) => {
            const isToday = from === today && to === today
            navigate(workQuery(view, isToday ? { from: null, to: null } : { from, to }), { preventScrollReset: true })
            onClose()
          }}
        />
      )
  }
}
