import { IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { BrandMark } from '#app/drawings/brand-mark.tsx'
import { DuskScene } from '#app/drawings/dusk-scene.tsx'
import { LOGIN_PATH } from '#app/identity/login-paths.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Dialog } from '#app/kit/sheets/dialog.tsx'
import { useSite } from '#app/page/use-site.ts'
import { useSession } from '#app/session/session.store.ts'
import { siteMessages } from '#domain/site/messages.ts'
import { LogOutButton } from './log-out-button.tsx'
import classes from './phone-menu.module.css'
import { DASHBOARD_PATH, isAt, siteLinks } from './site-links.ts'

type PhoneMenuProps = { open: boolean; onClose: () => void }

export function PhoneMenu({ open, onClose }: PhoneMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} className={classes.menu} aria-label="Menu" data-on-night="">
      <MenuContent onClose={onClose} />
    </Dialog>
  )
}

function MenuContent({ onClose }: { onClose: () => void }) {
  const { brand } = useSite()
  const { pathname } = useLocation()
  const pages = [{ label: 'HOME', to: '/' }, ...siteLinks(brand)]
  return (
    <>
      <DuskScene brand={brand} className={classes.scene} />
      <div className={classes.head}>
        <BrandMark brand={brand} />
        <IconButton label="Close the menu" icon={<Icon of={IconX} size="m" />} onClick={onClose} />
      </div>
      <nav className={classes.pages} aria-label="Pages">
        {pages.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className={classes.page}
            aria-current={isAt(to, pathname) ? 'page' : undefined}
            onClick={onClose}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.logins}>
        <AccountLinks onClose={onClose} />
        <ButtonLink to="/Demo" tone="amber" size={56} wide onClick={onClose}>
          {siteMessages.startDemonstration}
        </ButtonLink>
      </div>
    </>
  )
}

function AccountLinks({ onClose }: { onClose: () => void }) {
  const session = useSession()
  if (session) {
    return (
      <>
        <Link to={DASHBOARD_PATH} className={classes.login} onClick={onClose}>
          Dashboard
        </Link>
        <LogOutButton className={classes.login} onDone={onClose} />
      </>
    )
  }
  return (
    <>
      <Link to={LOGIN_PATH} className={classes.login} onClick={onClose}>
        DASHBOARD LOGIN
      </Link>
      <Link to={LOGIN_PATH} className={classes.login} onClick={onClose}>
        Can Manager Login
      </Link>
    </>
  )
}
