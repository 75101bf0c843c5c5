import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import { BackLink } from '#app/office/display/back-link.tsx'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { raiseMessages } from '#domain/subscriptions/raise-messages.ts'
import type { Route } from './+types/raise.screen'
import { EarlierRaises } from './earlier-raises.tsx'
import classes from './raise.module.css'
import { type Offered, RaiseChoices } from './raise-choices.tsx'
import { RaiseResult } from './raise-result.tsx'
import { useRaise } from './use-raise.ts'
import { useRaisePreview } from './use-raise-preview.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Raise prices', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  const [raises, sets, planned, maps] = await Promise.all([
    calls.get('customers.getRaises', { companyId: chosen.id }),
    calls.get('prices.getPrices', { i: chosen.id }),
    calls.get('prices.getRaises', { i: chosen.id }),
    calls.get('maps.getMaps', { i: chosen.id }),
  ])
  const named = maps.map(({ id, name }) => ({ id, name }))
  const waiting = new Set(planned.flatMap(({ rows }) => rows.map(({ uid }) => uid)))
  const raisable = sets.filter(({ uid, rows }) => rows.length > 0 && !waiting.has(uid))
  return { chosen, raises, sets, raisable, maps: named, today: todayIn(chosen.timezone, serverNow()) }
}

export const ErrorBoundary = () => <ListScreenFailed title="Raise prices" rows="raises" />

export default function RaiseScreen({ loaderData }: Route.ComponentProps) {
  const { chosen, raises, sets, raisable, maps, today } = loaderData
  const chooses = useChoosesCompany()
  const navigate = useNavigate()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const raise = useRaise({ company: chosen, sets: raisable, today })
  const earlier = (
    <Button tone="secondary" icon={<Icon of={IconHistory} />} onClick={() => setShowsEarlier(true)}>
      Earlier raises
    </Button>
  )
  return (
    <>
      <BackLink to={href('/admin/services')}>Services</BackLink>
      <OfficeHead
        title="Raise prices"
        choice={
          chooses && (
            <CompanySelect
              chosen={chosen}
              onChoose={(id) => navigate(`${href('/admin/services/raise')}?company=${id}`)}
            />
          )
        }
        more={raises.length > 0 && earlier}
      />
      <RaiseForm raise={raise} company={chosen.id} offered={{ sets, maps, today }} />
      {showsEarlier && (
        <EarlierRaises
          raises={raises}
          timezone={chosen.timezone}
          onTakeBack={({ id }) => {
            raise.takeBack({ ofCustomers: { id } })
            setShowsEarlier(false)
          }}
          onClose={() => setShowsEarlier(false)}
        />
      )}
    </>
  )
}

type RaiseFormProps = { raise: ReturnType<typeof useRaise>; company: number; offered: Offered }

function RaiseForm({ raise: { form, busy, send, asks, onAnswer }, company, offered }: RaiseFormProps) {
  const preview = useRaisePreview(form, company)
  const wrapper = useFootHeight()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={classes.columns}>
        <RaiseChoices form={form} company={company} offered={offered} preview={preview} />
        {preview ? (
          <RaiseResult
            answer={preview}
            from={form.values.from}
            leftOut={form.values.leaveout}
            onLeaveOut={(leaveout) => form.set({ leaveout })}
          />
        ) : (
          <NothingYet scene={<CartsScene />} title="Nothing to show yet">
            {form.values.what === 'lists'
              ? 'Price lists are raised for new customers; existing customers keep their price.'
              : 'Enter how much prices go up to see what each customer would pay.'}
          </NothingYet>
        )}
      </div>
      <FormProblem text={form.problem} />
      <div className={classes.wrapper} ref={wrapper}>
        <div className={classes.foot}>
          <span className={classes.note}>A raise can be taken back, for all or for one customer.</span>
          <ButtonLink tone="secondary" to={href('/admin/services')}>
            Cancel
          </ButtonLink>
          <Button type="submit" busy={busy && 'Saving'}>
            Raise prices
          </Button>
        </div>
      </div>
      <ConfirmSheet
        open={asks}
        question="Raise by more than 50%?"
        confirm="Raise prices"
        cancel="Go back"
        busy={busy && 'Saving'}
        onConfirm={() => send(1)}
        onClose={onAnswer}
      >
        <p>{raiseMessages.steep}</p>
      </ConfirmSheet>
    </form>
  )
}
