import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import { Skeleton, SkeletonRow } from '#app/kit/display/skeleton.tsx'
import { AskAgain } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'

/** The customer's place while it loads. */
export function CustomerLoading() {
  return (
    <div role="status" aria-label="Loading the customer">
      <OfficeHead title={<Skeleton width={220} height={34} />} />
      <SkeletonRow />
    </div>
  )
}

/** No such customer, not one of ours, or no answer. */
export function CustomerFailed({ status, again }: { status: number; again: () => void }) {
  const missing = status === 404 || status === 400
  return (
    <>
      <OfficeHead title="Customer" />
      {missing ? (
        <LoadingFailed
          title="There is no such customer"
          action={
            <ButtonLink tone="secondary" to="/admin/customers">
              All customers
            </ButtonLink>
          }
        >
          The link may be old, or the customer belongs to another company.
        </LoadingFailed>
      ) : (
        <AskAgain title="The customer did not load" again={again} />
      )}
    </>
  )
}
