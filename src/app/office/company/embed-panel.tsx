import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { href } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { copyText } from '#app/kit/messages/copy-text.ts'
import { useSite } from '#app/page/use-site.ts'
import type { Company } from '#contract/companies/companies.ts'
import { COMPANY_SECTIONS } from './company-sections.tsx'
import classes from './embed-panel.module.css'

export function EmbedPanel({ company }: { company: Pick<Company, 'slug' | 'embedorigins'> }) {
  const { publicUrl } = useSite()
  const { slug, embedorigins } = company
  const page = href('/h/:slug/:step?', { slug })
  const snippet = `<script src="${new URL('/embed.js', publicUrl).href}" data-hauler="${slug}" async></script>`
  const copy = () =>
    copyText(snippet, {
      copied: 'Code copied',
      failed: 'The code could not be copied. Select it and copy it by hand.',
    })
  return (
    <div className={classes.panel}>
      <Panel
        anchor={COMPANY_SECTIONS.embed.id}
        title="Put your order page on your site"
        note="Paste this line where you want the order page. It grows with its content and keeps your colors."
      >
        <pre className={classes.snippet}>
          <code>{snippet}</code>
        </pre>
        <div className={classes.acts}>
          <Button tone="secondary" icon={<Icon of={IconCopy} />} onClick={copy}>
            Copy the code
          </Button>
          <ButtonLink tone="secondary" to={page} reloadDocument icon={<Icon of={IconExternalLink} />}>
            Open my order page
          </ButtonLink>
        </div>
        <p className={classes.sites}>
          {embedorigins.length > 0
            ? `It works on ${embedorigins.join(', ')}. Changes take effect within a minute.`
            : 'First enter your site’s address under Reviews and your own site; until then, no other site can show the page.'}
        </p>
      </Panel>
    </div>
  )
}
