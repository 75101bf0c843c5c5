import { IconRoute } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { workWords } from '#domain/cans/messages.ts'
import { assigneeOptions, type Desk } from './desk.ts'
import { FilterSelect } from './filter-select.tsx'
import { workQuery } from './work-view.ts'

/** Whose route is "yours" among the Go Backs. */
export function RoutePicker({ desk: { crew, view } }: { desk: Desk }) {
  const navigate = useNavigate()
  return (
    <FilterSelect
      label="Your route"
      icon={<IconRoute size={20} stroke={1.75} aria-hidden="true" />}
      none={workWords.selectRoute}
      options={assigneeOptions(crew, 'gobacks')}
      value={view.route}
      onChoose={(route) => navigate(workQuery(view, { route }), { preventScrollReset: true })}
    />
  )
}
