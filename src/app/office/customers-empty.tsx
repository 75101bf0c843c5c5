import { IconCopy, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { StreetScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/button.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { LoadingFailed, NothingYet } from '#app/kit/empty-state.tsx'
import { showMessage } from '#app/kit/message-store.ts'
import { Skeleton, SkeletonRow } from '#app/kit/skeleton.tsx'
import { useSite } from '#app/site/use-site.ts'
import type { Company } from '#contract/companies.ts'
import classes from './customers-empty.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** The list's place while it loads. */
export function CustomersLoading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading customers">
      <Skeleton width="100%" height={44} radius={8} />
      {SKELETON_ROWS.map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}

/** The list could not be had. What was searched stays in the URL. */
export function CustomersFailed({ again }: { again: () => void }) {
  return (
    <LoadingFailed
      title="The list did not load"
      action={
        <Button tone="secondary" icon={<IconRefresh {...icon} />} onClick={again}>
          Try again
        </Button>
      }
    >
      Your filters are kept.
    </LoadingFailed>
  )
}

/** Before the first order: where customers come from. */
export function NoCustomersYet({ company }: { company: Company | undefined }) {
  const { publicUrl } = useSite()
  const page = company && `/h/${company.slug}`
  const copy = () =>
    navigator.clipboard.writeText(new URL(page ?? '/', publicUrl).href).then(
      () => showMessage('Order page link copied'),
      () => showMessage('The link could not be copied. Open the page and copy its address.', { tone: 'error' }),
    )
  return (
    <NothingYet
      scene={<StreetScene />}
      title="No customers yet"
      actions={
        page && (
          <>
            <Button icon={<IconCopy {...icon} />} onClick={copy}>
              Copy my order page link
            </Button>
            <ButtonLink to={page} tone="secondary" icon={<IconExternalLink {...icon} />}>
              Open my order page
            </ButtonLink>
          </>
        )
      }
    >
      Orders and leads from your page arrive here on their own. Share your page to get the first ones.
    </NothingYet>
  )
}
