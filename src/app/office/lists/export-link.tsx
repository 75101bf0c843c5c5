import { IconDownload } from '@tabler/icons-react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'

/** The session cookie authorizes the download. */
export function ExportLink({ to, label = 'Export' }: { to: string; label?: string }) {
  return (
    <ButtonLink to={to} reloadDocument download tone="secondary" icon={<Icon of={IconDownload} />}>
      {label}
    </ButtonLink>
  )
}
