import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { useMedia } from '#app/kit/use-media.ts'
import { useOffice } from '#app/page/use-office.ts'
import { StopCounters } from './stop-counters.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

/** The head has room for title and actions only, so the badges move to the filter row. */
export const useIsNarrow = () => useMedia('(max-width: 54.9375rem)', useOffice().onPhone)

export function WorkSigns({ board }: { board: WorkBoard }) {
  return (
    <>
      <StopCounters board={board} />
      <WaitingBadge user={board.user} onOpen={() => board.open({ kind: 'waiting' })} />
    </>
  )
}
