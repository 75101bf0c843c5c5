import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { AskAgain } from '#app/kit/display/ask-again.tsx'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { ListFailed } from './list-states.tsx'
import { useMissingFile } from './missing-file.ts'
import { OfficeHead } from './office-head.tsx'
import { RENDERED_IN_PLACE_STATUS } from './office-request.ts'

type ScreenFailure = { isMissing: boolean; again: () => void }

/** Why a screen's loader brought nothing, for its ErrorBoundary. A session that ended asks the frame, which asks for the log-in. */
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

/** A list could not be had. */
export function ListScreenFailed({ title, rows }: { title: string; rows: string }) {
  const { again } = useScreenFailure()
  return (
    <>
      <OfficeHead title={title} />
      <ListFailed rows={rows} again={again} />
    </>
  )
}

/** Something else than a list could not be had. */
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
  /** What is called so: "service". */
  record: string
  /** Where all of them stand. */
  list: { to: string; label: string }
  /** Why there may be none. */
  children: string
}

/** No such record, not one of ours, or no answer. */
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
