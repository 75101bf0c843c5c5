import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { useCrew } from '#app/cans/crew/use-crew.ts'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { AskAgain, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useLastReady } from '#app/office/frame/use-last-ready.ts'
import { useOffice } from '#app/office/frame/use-office.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { may } from '#domain/identity/permissions.ts'
import { CrewWork } from './crew-work.tsx'
import { FilterSelect } from './filter-select.tsx'
import { readWorkView, workQuery } from './work.view.ts'
import { wordsOf } from './work-board.ts'

/** Deliveries or Go Backs: of the user's own group, for an admin of the one that is picked. */
export function WorkScreen({ type }: { type: TaskType }) {
  const { user } = useOffice()
  if (may(user.role, 'groups.list')) return <PickedGroup type={type} />
  return user.canmanagergroupid === null ? (
    <NoGroup type={type} />
  ) : (
    <GroupWork group={user.canmanagergroupid} type={type} />
  )
}

/** An admin belongs to no group and picks one. */
function PickedGroup({ type }: { type: TaskType }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = readWorkView(search)
  const { loaded, again } = useLoaded('groups', (signal) => get('canmanager.getGroups', {}, { signal }))
  const groups = loaded.state === 'ready' ? loaded.value : []
  const picked = groups.find(({ id }) => id === view.group) ?? groups[0]
  if (loaded.state === 'loading') return <Waiting type={type} />
  if (loaded.state === 'failed') return <AskAgain title={cansMessages.listFailed} again={again} />
  if (!picked) return <NoGroup type={type} />
  const choose = (id: string) => navigate(workQuery(readWorkView(new URLSearchParams()), { group: Number(id) }))
  return (
    <GroupWork key={picked.id} group={picked.id} type={type}>
      <FilterSelect
        label="Group"
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(picked.id)}
        onChoose={choose}
      />
    </GroupWork>
  )
}

function GroupWork({ group, type, children }: { group: number; type: TaskType; children?: ReactNode }) {
  const { user } = useOffice()
  const { loaded, again } = useCrew(group, user)
  const crew = useLastReady(loaded, `crew ${group}`)
  if (loaded.state === 'failed') return <AskAgain title={cansMessages.listFailed} again={again} />
  if (crew === undefined) return <Waiting type={type} />
  if (crew === null) return <NoGroup type={type} />
  return (
    <CrewWork crew={crew} type={type} onCrewChanged={again}>
      {children}
    </CrewWork>
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

/** A company's group is made with it; one without was taken over from elsewhere, and starts by registering. */
function NoGroup({ type }: { type: TaskType }) {
  return (
    <>
      <OfficeHead title={wordsOf(type).title} />
      <NothingYet
        scene={<TruckScene brand="" />}
        title="You have no Can Manager group yet"
        actions={<ButtonLink to="/Can-Manager/register">Start Can Manager</ButtonLink>}
      >
        A group holds your people, their deliveries and go backs. Register to start one, it is free; or open the link of
        an invitation to join one.
      </NothingYet>
    </>
  )
}
