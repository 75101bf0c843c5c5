import { assigneeName, type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import { canFacts, usedCans } from '#app/cans/work/words/can-words.ts'
import type { Difference } from '#app/kit/form/conflict-notice.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { clockText, readClockTime } from '#domain/companies/days/clock-time.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { canField, LINE_FIELDS, LINES, TASK_LABELS, type TaskForm, type TaskFormField, taskForm } from './task.form.ts'

function savedText(saved: TaskForm, name: keyof typeof TASK_LABELS): string {
  if (name === 'deliveryDate') return formatDay(saved[name])
  if (name !== 'wantedfrom' && name !== 'wantedto') return saved[name]
  const time = readClockTime(saved[name])
  return time === null ? '' : clockText(time)
}

export function taskDifferences(mine: TaskForm, theirs: Task, { crew, type }: WorkBoard): Difference[] {
  const saved = taskForm(theirs)
  const differs = (field: TaskFormField) => mine[field] !== saved[field]
  const plain = Object.entries(TASK_LABELS).flatMap(([field, label]) => {
    const name = field as keyof typeof TASK_LABELS
    if (!differs(name)) return []
    return [{ label, theirs: savedText(saved, name) || 'empty' }]
  })
  const cansDiffer = LINES.some((line) => LINE_FIELDS.some((field) => differs(canField(line, field))))
  const lines = usedCans(theirs).map((can) => `${can.action} ${canFacts(can)}`)
  return [
    ...plain,
    ...(cansDiffer ? [{ label: 'Cans', theirs: lines.join(', ') || 'none' }] : []),
    ...(differs('assignedTo') ? [{ label: wordsOf(type).assignee, theirs: assigneeName(crew, theirs) }] : []),
    ...(theirs.done ? [{ label: 'Done', theirs: 'Yes' }] : []),
    ...(theirs.archived ? [{ label: 'Archived', theirs: 'Yes' }] : []),
  ]
}
