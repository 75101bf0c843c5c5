import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { post, Refused } from '#app/api.ts'
import { Button } from '#app/kit/button.tsx'
import { buttonClass } from '#app/kit/button-look.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { PlainPage } from '#app/site/plain-page.tsx'
import { LOGIN_PATH } from '#app/site/site-links.ts'
import type { Route } from './+types/confirm-address-screen'
import { doorWords } from './refusal-words.ts'

const TITLE = 'Confirm your address'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(TITLE, matches[0].loaderData, { hidden: true })

/** Where the link of a new username leads. It asks for a press, because mail programs open links by themselves. */
export default function ConfirmAddressScreen() {
  const { code = '' } = useParams()
  const [running, setRunning] = useState(false)
  const [told, setTold] = useState<string>()
  const confirm = async () => {
    setRunning(true)
    try {
      setTold((await post('users.confirmUsername', { code })).message)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setTold(doorWords(error) ?? error.message)
    } finally {
      setRunning(false)
    }
  }
  const sentence = told ?? 'Press the button, and you log in with this address from now on.'
  return (
    <PlainPage title={TITLE} sentence={<span role="status">{sentence}</span>} sign="Hello">
      {told === undefined ? (
        <Button busy={running && 'Confirming'} onClick={confirm}>
          Confirm this address
        </Button>
      ) : (
        <Link className={buttonClass({})} to={LOGIN_PATH}>
          Go to the dashboard login
        </Link>
      )}
    </PlainPage>
  )
}
