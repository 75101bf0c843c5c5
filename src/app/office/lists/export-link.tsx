import { IconDownload } from '@tabler/icons-react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'

/** The same for a list that the server pages: it writes the file, and the session's cookie opens it for the browser. */
export function ExportLink({ to }: { to: string }) {
  return (
    <ButtonLink
      to={to}
      reloadDocument
      download
      tone="secondary"
      icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
    >
      Export
    </ButtonLink>
  )
}
