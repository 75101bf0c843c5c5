import { useNavigate } from 'react-router'
import { ConfirmationScene } from '#app/drawings/confirmation-scene.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { noLookupAnswers } from '#domain/ordering/wizard/lookup.ts'
import { RequestSummary } from './lookup/request-summary.tsx'
import { signupCopy } from './lookup/signup.copy.ts'
import classes from './lookup/signup.module.css'
import { placeQuery } from './lookup/signup-places.ts'
import { useLookup } from './lookup/use-lookup.ts'
import { orderRightAway } from './order-right-away.ts'

const AT_THE_CURB = [
  { size: 96, recycling: false },
  { size: 64, recycling: true },
] as const

export function Thanks() {
  const { hauler, chosen, signup, change } = useLookup()
  const navigate = useNavigate()
  if (!hauler) return null
  const { company } = hauler
  const again = () => {
    change(noLookupAnswers)
    navigate(placeQuery('intro'))
  }
  return (
    <>
      <ConfirmationScene carts={AT_THE_CURB} />
      <main className={classes.thanks}>
        <StepHeading title={orderingMessages.thanksTitle}>{signupCopy.thanksLead(company.name)}</StepHeading>
        <RequestSummary />
        <div className={classes.now}>
          <p>{signupCopy.orderNowLead(company.name)}</p>
          <Button size={56} wide onClick={() => navigate(orderRightAway(hauler, signup, chosen))}>
            {signupCopy.orderNow}
          </Button>
        </div>
        <div className={classes.acts}>
          {company.phone && (
            <a className={buttonClass({ tone: 'secondary' })} href={`tel:${company.phone}`}>
              {signupCopy.call(company.name, company.phone)}
            </a>
          )}
          <Button tone="secondary" onClick={again}>
            {signupCopy.another}
          </Button>
        </div>
      </main>
    </>
  )
}
