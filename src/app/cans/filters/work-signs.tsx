import { WaitingBadge } from '#app/cans/waiting/waiting-badge.tsx'
import { ProblemsCounter } from '#app/cans/work/notes/problems-counter.tsx'
import type { WorkBoard } from '#app/cans/work/work-board.ts'
import { useMedia } from '#app/kit/use-media.ts'
import { useOffice } from '#app/page/use-office.ts'

/** Where the head has room for its title and its acts alone: there the signs stand among the filters. */
export const useIsNarrow = () => useMedia('(max-width: 54.9375rem)', useOffice().onPhone)

/** What wants to be seen of a day: its problems, and what the server has not heard of. */
export function WorkSigns({ board }: { board: WorkBoard }) {
  return (
    <>
      <ProblemsCounter board={board} />
      <WaitingBadge user={board.user} onOpen={() => board.open({ kind: 'waiting' })} />
    </>
  )
}
