import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isOutage, OUTAGE } from '#app/calls/outage.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LoadAgain } from '#app/kit/actions/load-again.tsx'
import { useMissingFile } from '#app/page/missing-file.ts'
import { PlainPage } from '#app/page/plain-page.tsx'
import { BadRequest } from './bad-request.tsx'

/** Uses no loader data, because the loader may have failed. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isOutage(error)) return <Outage />
  return (
    <main>
      {isRouteErrorResponse(error) && error.status === 404 ? <Missing words={error.data} /> : <Fault error={error} />}
    </main>
  )
}

const MISSING_FILE = 'Part of it did not load. It reloads when you are back online.'
const FAULT =
  'This is our fault, and it was logged. Nothing you entered was sent twice. Reloading the page often helps.'

function Outage() {
  return (
    <main>
      <PlainPage title={OUTAGE.title} sign="Pause" sentence={OUTAGE.sentence}>
        <LoadAgain />
      </PlainPage>
    </main>
  )
}

function Missing({ words }: { words: unknown }) {
  if (typeof words !== 'string' || words === '' || words.startsWith('Error:')) return <BadRequest />
  return (
    <PlainPage title={words} sign="Detour" sentence="The link may be old, or a letter is missing in it.">
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </PlainPage>
  )
}

function Fault({ error }: { error: unknown }) {
  const isMissing = useMissingFile(error)
  return (
    <PlainPage title="This page could not be shown" sign="Closed" sentence={isMissing ? MISSING_FILE : FAULT}>
      <Button onClick={() => window.location.reload()}>Load again</Button>
      <ButtonLink to="/" tone="secondary">
        Back to the home page
      </ButtonLink>
    </PlainPage>
  )
}
