import { IconLock, IconLogout, IconSearch, IconSpeakerphone, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { HaulyardMark } from '#app/drawings/brand-mark.tsx'
import { ColorSchemeToggle } from '#app/kit/actions/color-scheme-toggle.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type from '#app/kit/type.module.css'
import { MENU_ICONS, type MenuGroup, menuGroups } from '#app/office/menu/menu-groups.ts'
import { showPalette } from '#app/office/palette/palette.store.ts'
import { UserAvatar } from '#app/office/users/user-avatar.tsx'
import { useLogOut } from '#app/offline/use-log-out.tsx'
import type { User } from '#contract/users/sessions.ts'
import { COMPANY_PATH } from '#domain/identity/menu.ts'
import { positionLabel, positionOf, type Role } from '#domain/identity/roles.ts'
import { CompanySwitch } from './company-switch.tsx'
import { type FrameOffice, whoseOffice } from './frame-office.ts'
import { PushSwitch } from './push-switch.tsx'
import classes from './side-menu.module.css'

export function SideMenu({ office, onChoose }: { office: FrameOffice; onChoose?: () => void }) {
  const { role } = office.user
  const isCrew = role === 'can-manager' || role === 'can-driver'
  return (
    <div className={classes.menu}>
      <CompanyBlock office={office} />
      <CompanySwitch user={office.user} memberships={office.memberships} />
      <FindButton onChoose={onChoose} />
      <nav className={classes.screens} aria-label="Screens">
        {role === 'customer' && (
          <Entry to={href('/account')} icon={<Icon of={IconUser} />} label="Account" onChoose={onChoose} />
        )}
        {menuGroups(office.user).map((group) => (
          <Group key={group.label ?? 'Start'} group={group} onChoose={onChoose} />
        ))}
      </nav>
      {!isCrew && (
        <Link className={classes.partner} to={href('/Services')}>
          <Icon of={IconSpeakerphone} />
          Partner offer
        </Link>
      )}
      {(isCrew || positionOf(office.user) === 'hauler') && <PushSwitch user={office.user} />}
      <div className={classes.scheme}>
        <ColorSchemeToggle />
      </div>
      <UserBlock user={office.user} />
    </div>
  )
}

const OUTSIDE_COMPANIES: Partial<Record<Role, string>> = { admin: 'All companies', customer: 'Your account' }

function CompanyBlock({ office }: { office: FrameOffice }) {
  const { role } = office.user
  const outside = OUTSIDE_COMPANIES[role]
  const title = outside ? 'Haulyard' : (whoseOffice(office) ?? (role === 'hauler' ? '' : 'Can Manager'))
  return (
    <div className={classes.company}>
      <HaulyardMark size={34} />
      <span>
        <strong className={classes.name}>{title}</strong>
        <span className={classes.under}>{outside ?? 'Haulyard'}</span>
      </span>
    </div>
  )
}

function FindButton({ onChoose }: { onChoose: (() => void) | undefined }) {
  const open = () => {
    onChoose?.()
    showPalette('find')
  }
  return (
    <button type="button" className={classes.find} aria-keyshortcuts="Meta+K Control+K" onClick={open}>
      <Icon of={IconSearch} />
      Go to or find
      <span className={classes.key} aria-hidden="true">
        ⌘K
      </span>
    </button>
  )
}

function Group({ group, onChoose }: { group: MenuGroup; onChoose: (() => void) | undefined }) {
  return (
    <div>
      {group.label && <div className={classes.label}>{group.label}</div>}
      {group.items.map(({ entry: { item, path }, state }) => {
        const Mark = MENU_ICONS[item]
        return state === 'preview' ? (
          <Preview key={item} icon={<Icon of={Mark} />} label={item} />
        ) : (
          <Entry key={item} to={path} icon={<Icon of={Mark} />} label={item} onChoose={onChoose} />
        )
      })}
    </div>
  )
}

type EntryProps = { to: string; icon: ReactNode; label: string; onChoose: (() => void) | undefined }

function Entry({ to, icon, label, onChoose }: EntryProps) {
  const isHere = isOn(to, useLocation().pathname.toLowerCase())
  return (
    <Link to={to} className={classes.entry} aria-current={isHere ? 'page' : undefined} onClick={onChoose}>
      {icon}
      <span>{label}</span>
    </Link>
  )
}

/** The office's root URL shows the company. */
function isOn(to: string, pathname: string): boolean {
  if (pathname === to || pathname.startsWith(`${to}/`)) return true
  return to === COMPANY_PATH && /^\/admin\/?$/.test(pathname)
}

function Preview({ icon: mark, label }: { icon: ReactNode; label: string }) {
  return (
    <span className={`${classes.entry} ${classes.preview}`}>
      {mark}
      <span>{label}</span>
      <span className={type.hidden}>, preview only</span>
      <IconLock className={classes.lock} size={18} stroke={1.75} aria-hidden="true" />
    </span>
  )
}

function UserBlock({ user }: { user: User }) {
  const { leave, question } = useLogOut()
  const name = `${user.firstname} ${user.lastname}`.trim() || user.username
  return (
    <div className={classes.user}>
      <UserAvatar user={user} />
      <span className={classes.person}>
        <strong className={classes.personName}>{name}</strong>
        <span className={classes.role}>{positionLabel(user)}</span>
      </span>
      <IconButton className={classes.leave} label="Logout" icon={<Icon of={IconLogout} />} onClick={leave} />
      {question}
    </div>
  )
}
