import { IconRoute } from '@tabler/icons-react'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { workWords } from '#domain/cans/messages.ts'

export function RouterButton({ board, tasks }: { board: WorkBoard; tasks: readonly Task[] }) {
  const isOnes = tasks.every(({ assignedTo }) => assignedTo === tasks[0]?.assignedTo)
  return (
    <Button
      tone="secondary"
      icon={<Icon of={IconRoute} />}
      notReady={tasks.length === 0 && workWords.startRouter}
      onClick={() => board.open({ kind: isOnes ? 'router' : 'whoseRoute', tasks })}
    >
      {workWords.startRouter}
    </Button>
  )
}
