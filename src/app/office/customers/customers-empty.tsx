import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { href } from 'react-router'
import { StreetScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { copyText } from '#app/kit/messages/copy-text.ts'
import { canSell } from '#app/office/setup/setup-steps.ts'
import type { OfficeCompany } from '#app/page/use-office.ts'
import { useSite } from '#app/page/use-site.ts'
import type { Setup } from '#contract/companies/dashboard.ts'

export function NoCustomersYet({ company, setup }: { company: OfficeCompany | null; setup: Setup | null }) {
  const { publicUrl } = useSite()
  const page = company && href('/h/:slug/:step?', { slug: company.slug })
  const copy = () =>
    copyText(new URL(page ?? '/', publicUrl).href, {
      copied: 'Order page link copied',
      failed: 'The link could not be copied. Open the page and copy its address.',
    })
  if (setup && !canSell(setup)) {
    return (
      <NothingYet
        scene={<StreetScene />}
        title="No customers yet"
        actions={<ButtonLink to={href('/admin/dashboard')}>See the remaining steps</ButtonLink>}
      >
        Orders and leads arrive here automatically once your page can sell. You can import your existing customers.
      </NothingYet>
    )
  }
  return (
    <NothingYet
      scene={<StreetScene />}
      title="No customers yet"
      actions={
        page && (
          <>
            <Button icon={<Icon of={IconCopy} />} onClick={copy}>
              Copy my order page link
            </Button>
            <ButtonLink to={page} tone="secondary" icon={<Icon of={IconExternalLink} />}>
              Open my order page
            </ButtonLink>
          </>
        )
      }
    >
      Orders and leads from your page arrive here automatically. Share your page to get the first ones.
    </NothingYet>
  )
}
