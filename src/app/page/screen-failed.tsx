import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { AskAgain } from '#app/kit/actions/ask-again.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { ListFailed } from './list-states.tsx'
import { useMissingFile } from './missing-file.ts'
import { OfficeHead } from './office-head.tsx'
import { RENDERED_IN_PLACE_STATUS } from './office-request.ts'

type ScreenFailure = { isMissing: boolean; again: () => void }

/** An expired session reloads the frame, which asks for the login. */
export function useScreenFailure(): ScreenFailure {
  const error = useRouteError()
  const reload = useReload()
  useMissingFile(error)
  const status = isRouteErrorResponse(error) ? error.status : 0
  const isOver = status === RENDERED_IN_PLACE_STATUS
  useEffect(() => {
    if (isOver) void reload()
  }, [isOver, reload])
  return { isMissing: status === 404 || status === 400, again: () => void reload() }
}

export function ListScreenFailed({ title, rows }: { title: string; rows: string }) {
  const { again } = useScreenFailure()
  return (
    <>
      <OfficeHead title={title} />
      <ListFailed rows={rows} again={again} />
    </>
  )
}

export function ScreenFailed({ title, failed, why }: { title: string; failed: string; why?: string | undefined }) {
  const { again } = useScreenFailure()
  return (
    <>
      <OfficeHead title={title} />
      <AskAgain title={failed} again={again}>
        {why}
      </AskAgain>
    </>
  )
}

type RecordScreenFailedProps = {
  title: string
  record: string
  list: { to: string; label: string }
  children: string
}

export function RecordScreenFailed({ title, record, list, children }: RecordScreenFailedProps) {
  const { isMissing, again } = useScreenFailure()
  return (
    <>
      <OfficeHead title={title} />
      {isMissing ? (
        <LoadingFailed
          title={`There is no such ${record}`}
          action={
            <ButtonLink tone="secondary" to={list.to}>
              {list.label}
            </ButtonLink>
          }
        >
          {children}
        </LoadingFailed>
      ) : (
        <AskAgain title={`The ${record} did not load`} again={again} />
      )}
    </>
  )
}
