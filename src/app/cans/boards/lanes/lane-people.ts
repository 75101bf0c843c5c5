import { type Crew, memberName } from '#app/cans/work/store/crew.ts'
import type { Task } from '#contract/canmanager/tasks.ts'

export interface LanePerson {
  value: string
  label: string
  member: number
}

/** All drivers, and anyone else with work in the shown days, in the crew's order. */
export function lanePeople({ members }: Pick<Crew, 'members'>, tasks: readonly Task[] = []): LanePerson[] {
  const busy = new Set(tasks.map(({ assignedTo }) => assignedTo))
  return members
    .filter(({ role, username }) => role === 'can-driver' || busy.has(username))
    .map((member) => ({ value: member.username, label: memberName(member), member: member.id }))
}
