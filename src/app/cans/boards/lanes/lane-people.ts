import { type Crew, memberName } from '#app/cans/work/store/crew.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { laneMembers } from '#domain/cans/lists/lane-members.ts'

export interface LanePerson {
  value: string
  label: string
  member: number
}

export function lanePeople({ members }: Pick<Crew, 'members'>, tasks: readonly Task[] = []): LanePerson[] {
  const busy = new Set(tasks.map(({ assignedTo }) => assignedTo))
  return laneMembers(members, busy).map((member) => ({
    value: member.username,
    label: memberName(member),
    member: member.id,
  }))
}
