import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { rangeLabel, workQuery } from '#app/cans/work/store/work.view.ts'
import { type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { NothingMatches, NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type from '#app/kit/type.module.css'

export function NoWork({ board }: { board: WorkBoard }) {
  const { view, range, today, open } = board
  const words = wordsOf(board.type)
  const isNarrowed = view.user !== '' || view.from !== null
  if (isNarrowed && range) {
    return (
      <div role="status">
        <NothingMatches
          title={`No ${words.title.toLowerCase()} for ${rangeLabel(range.from, range.to, today)}`}
          action={
            <Link className={type.link} to={workQuery(view, { from: null, to: null, user: '' })}>
              Clear filters
            </Link>
          }
        >
          Choose other days or other people.
        </NothingMatches>
      </div>
    )
  }
  return (
    <NothingYet
      scene={<TruckScene brand="" />}
      title="Nothing to do today"
      actions={
        <>
          <Button icon={<Icon of={IconPlus} />} onClick={() => open({ kind: 'task', task: null })}>
            {words.create}
          </Button>
          <Button tone="secondary" icon={<Icon of={IconUserPlus} />} onClick={() => open({ kind: 'invite' })}>
            Invite your crew
          </Button>
        </>
      }
    >
      Orders from your page appear here automatically. Add phone orders yourself.
    </NothingYet>
  )
}
