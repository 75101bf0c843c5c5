import { type ComponentProps, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { serviceCalendar } from '#app/ordering/order/hauler.ts'
import { useServedAddress } from '#app/ordering/steps/address/use-served-address.ts'
import { StepSkeleton } from '#app/ordering/wizard/step-skeleton.tsx'
import { fetchedAhead } from '#app/page/fetched-ahead.ts'
import { useFetchAhead } from '#app/page/use-fetch-ahead.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { DEFAULT_TIME_ZONE } from '#domain/companies/days/time-zone.ts'
import { reachableLookupStep } from '#domain/ordering/wizard/lookup-steps.ts'
import { changeSignup, useSignup } from './lookup/signup.store.ts'
import { placeAt, placeQuery, signupPath } from './lookup/signup-places.ts'
import { useHaulers } from './lookup/use-haulers.ts'
import { type Lookup, LookupContext, type SignupPage } from './lookup/use-lookup.ts'
import { TypeStep } from './type.step.tsx'

/** Steps live in the URL, answers in the browser. */
export function SignupFlow({ page }: { page: SignupPage }) {
  const lookup = useTheLookup(page)
  useFetchAhead(laterSteps.fetch)
  return (
    <LookupContext value={lookup}>
      <Place lookup={lookup} />
    </LookupContext>
  )
}

function useTheLookup(page: SignupPage): Lookup {
  const path = signupPath(page.company?.slug)
  const signup = useSignup(path)
  const { type, address, sent } = signup
  const haulers = useHaulers(type, address?.point ?? null, page.company)
  const offers = haulers.loaded.state === 'ready' ? haulers.loaded.value : null
  const hauler = offers?.find(({ company }) => company.id === signup.hauler) ?? null
  const chosen = signup.services.flatMap((requested) => {
    const service = hauler?.services.find(({ id }) => id === requested.id)
    return service ? [{ service, requested }] : []
  })
  // Passing `sent` keeps the request: learning availability does not start another one.
  useServedAddress(address, offers && offers.length > 0, (known) => changeSignup(path, { address: known, sent }))
  return {
    page,
    signup,
    change: (changed) => changeSignup(path, changed),
    haulers,
    hauler,
    chosen,
    calendar: hauler && serviceCalendar(hauler.company),
    today: todayIn(hauler?.company.timezone ?? DEFAULT_TIME_ZONE, serverNow()),
  }
}

const laterSteps = fetchedAhead(async () => (await import('./later-steps.tsx')).LaterStep)

/** Suspense wraps lazy steps only: around the first step, the server would send both skeleton and content. */
function LaterStep(props: ComponentProps<typeof laterSteps.Screen>) {
  return (
    <Suspense fallback={<StepSkeleton />}>
      <laterSteps.Screen {...props} />
    </Suspense>
  )
}

function Place({ lookup }: { lookup: Lookup }) {
  const { signup, haulers, hauler, calendar, today } = lookup
  const [search] = useSearchParams()
  const alive = useHydrated()
  const wanted = placeAt(search)
  if (wanted === 'intro') return <TypeStep />
  if (!alive) return <StepSkeleton />
  const needsOffer = wanted !== 'address' && signup.address?.available === true
  if (needsOffer && haulers.loaded.state === 'loading') return <StepSkeleton />
  if (wanted === 'thanks' && signup.sent && hauler) return <LaterStep step="thanks" />
  const step =
    wanted === 'thanks'
      ? 'intro'
      : reachableLookupStep(wanted, signup, { offered: hauler?.services ?? [], calendar, today })
  if (step === wanted) return <LaterStep step={step} />
  const typed = search.get('q')
  return <Navigate to={placeQuery(step, typed ? { q: typed } : {})} replace />
}
