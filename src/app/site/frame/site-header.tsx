import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { BrandMark } from '#app/drawings/brand-mark.tsx'
import { LOGIN_PATH } from '#app/identity/login-paths.ts'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import { useSession } from '#app/session/session.store.ts'
import { LogOutButton } from './log-out-button.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import classes from './site-header.module.css'
import { DASHBOARD_PATH, isAt, siteLinks } from './site-links.ts'

export function SiteHeader() {
  const { brand } = useSite()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className={classes.header} data-on-night="">
      <div className={`${wrapping.wrap} ${classes.row}`}>
        <Link to="/" className={classes.brand} aria-label={`${brand}, home`}>
          <BrandMark brand={brand} />
        </Link>
        <nav className={classes.pages} aria-label="Pages">
          {siteLinks(brand).map(({ label, to }) => (
            <Link key={to} to={to} className={classes.page} aria-current={isAt(to, pathname) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <AccountLinks />
        <IconButton
          className={classes.burger}
          label="Open the menu"
          icon={<Icon of={IconMenu2} size="m" />}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      <PhoneMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

function AccountLinks() {
  const session = useSession()
  if (session) {
    return (
      <div className={classes.logins}>
        <LogOutButton className={classes.login} />
        <Link to={DASHBOARD_PATH} className={`${classes.login} ${classes.framed}`}>
          Dashboard
        </Link>
      </div>
    )
  }
  return (
    <div className={classes.logins}>
      <Link to={LOGIN_PATH} className={classes.login}>
        Can Manager Login
      </Link>
      <Link to={LOGIN_PATH} className={`${classes.login} ${classes.framed}`}>
        Online Sales Dashboard
      </Link>
    </div>
  )
}
