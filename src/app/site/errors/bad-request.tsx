import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { PlainPage } from '#app/page/plain-page.tsx'
import { siteMessages } from '#domain/site/messages.ts'

const LEAVES_AFTER_MS = 5_000

/** Leaves unless the reader stays. */
export function BadRequest() {
  const navigate = useNavigate()
  const [staying, setStaying] = useState(false)
  useTimeout(staying ? null : 'leaving', LEAVES_AFTER_MS, () => navigate('/', { replace: true }))
  return (
    <PlainPage
      title={siteMessages.notFound}
      sign="Detour"
      sentence={
        <>
          There is no page at this address. It may have moved, or the link was cut short.
          {!staying && <span> We take you to the home page in five seconds.</span>}
        </>
      }
    >
      <ButtonLink to="/">Back to the home page</ButtonLink>
      {!staying && (
        <Button tone="secondary" onClick={() => setStaying(true)}>
          Stay here
        </Button>
      )}
    </PlainPage>
  )
}
