import { IconRoute } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { FilterSelect } from '#app/cans/work/fields/filter-select.tsx'
import { keepPickedRoute } from '#app/cans/work/store/picked-view.ts'
import { workQuery } from '#app/cans/work/store/work.view.ts'
import { assigneeOptions, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { workWords } from '#domain/cans/messages.ts'

export function RoutePicker({ board: { crew, view, user } }: { board: WorkBoard }) {
  const navigate = useNavigate()
  return (
    <FilterSelect
      label="Your route"
      icon={<Icon of={IconRoute} />}
      none={workWords.selectRoute}
      options={assigneeOptions(crew, 'gobacks')}
      value={view.route}
      onChoose={(route) => {
        keepPickedRoute(user.id, route)
        navigate(workQuery(view, { route }), { preventScrollReset: true })
      }}
    />
  )
}
