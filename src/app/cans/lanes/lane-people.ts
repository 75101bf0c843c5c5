import { type Crew, memberName } from '#app/cans/crew/crew.ts'
import type { Task } from '#contract/canmanager/tasks.ts'

/** Whose lane it is. */
export interface LanePerson {
  value: string
  label: string
  /** The member's id. */
  member: number
}

/** Everybody who drives, and whoever else has work in the days that are shown, in the crew's order. */
export function lanePeople({ members }: Pick<Crew, 'members'>, tasks: readonly Task[] = []): LanePerson[] {
  const busy = new Set(tasks.map(({ assignedTo }) => assignedTo))
  return members
    .filter(({ role, username }) => role === 'can-driver' || busy.has(username))
    .map((member) => ({ value: member.username, label: memberName(member), member: member.id }))
}
