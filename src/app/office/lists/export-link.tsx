import { IconDownload } from '@tabler/icons-react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'

/** The same for what the server writes into a file; the session's cookie opens it for the browser. */
export function ExportLink({ to, label = 'Export' }: { to: string; label?: string }) {
  return (
    <ButtonLink to={to} reloadDocument download tone="secondary" icon={<Icon of={IconDownload} />}>
      {label}
    </ButtonLink>
  )
}
