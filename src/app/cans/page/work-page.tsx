import { href, useNavigate, useSearchParams } from 'react-router'
import { FilterSelect } from '#app/cans/work/fields/filter-select.tsx'
import { withoutSignal } from '#app/cans/work/queue/without-signal.ts'
import { pickedGroup, type WorkPage } from '#app/cans/work/store/load-work.ts'
import { readWorkView, workQuery } from '#app/cans/work/store/work.view.ts'
import { wordsOf } from '#app/cans/work/store/work-board.ts'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { ListLoading } from '#app/page/list-states.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { cansMessages } from '#domain/cans/messages.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { CrewWork } from './crew-work.tsx'

type WorkScreenProps = {
  type: TaskType
  page: WorkPage | null
}

export function WorkScreen({ type, page }: WorkScreenProps) {
  const reload = useReload()
  if (!page) return <Waiting type={type} />
  if (!page.work) return <NoGroup type={type} />
  const { crew, list } = page.work
  return (
    <CrewWork key={crew.group.id} crew={crew} loaded={list} type={type} onCrewChanged={() => void reload()}>
      {page.groups && <GroupPicker groups={page.groups} />}
    </CrewWork>
  )
}

export const WorkFailed = ({ type }: { type: TaskType }) => (
  <ScreenFailed title={wordsOf(type).title} failed={cansMessages.listFailed} why={withoutSignal()} />
)

function GroupPicker({ groups }: { groups: NonNullable<WorkPage['groups']> }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const picked = pickedGroup(groups, readWorkView(search))
  return (
    <FilterSelect
      label="Group"
      options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(picked?.id)}
      onChoose={(id) => navigate(workQuery(readWorkView(new URLSearchParams()), { group: Number(id) }))}
    />
  )
}

function Waiting({ type }: { type: TaskType }) {
  const { title } = wordsOf(type)
  return (
    <>
      <OfficeHead title={title} />
      <ListLoading label={`${title} are loading`} />
    </>
  )
}

/** A company migrated without a group starts by registering. */
function NoGroup({ type }: { type: TaskType }) {
  return (
    <>
      <OfficeHead title={wordsOf(type).title} />
      <NothingYet
        scene={<TruckScene brand="" />}
        title="You have no Can Manager group yet"
        actions={<ButtonLink to={href('/Can-Manager/register/:codes?')}>Start Can Manager</ButtonLink>}
      >
        A group is your crew with its deliveries and go backs. Register to start one for free, or open an invitation
        link to join one.
      </NothingYet>
    </>
  )
}
