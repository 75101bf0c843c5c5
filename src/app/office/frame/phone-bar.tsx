import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { HaulyardMark } from '#app/drawings/brand-mark.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Dialog } from '#app/kit/sheets/dialog.tsx'
import { showPalette } from '#app/office/palette/palette.store.ts'
import { type FrameOffice, whoseOffice } from './frame-office.ts'
import classes from './phone-bar.module.css'
import { SideMenu } from './side-menu.tsx'

export function PhoneBar({ office }: { office: FrameOffice }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className={classes.bar} data-on-night="">
      <IconButton
        className={classes.button}
        label="Open the menu"
        icon={<Icon of={IconMenu2} size="m" />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <HaulyardMark size={30} />
      <strong className={classes.name}>{whoseOffice(office) ?? 'Haulyard'}</strong>
      <IconButton
        className={`${classes.button} ${classes.find}`}
        label="Go to or find"
        icon={<Icon of={IconSearch} size="m" />}
        onClick={() => showPalette('find')}
      />
      <Dialog open={open} onClose={close} closesBeside className={classes.drawer} aria-label="Menu">
        <div className={classes.inside}>
          <IconButton
            className={classes.cross}
            label="Close the menu"
            icon={<Icon of={IconX} size="m" />}
            onClick={close}
          />
          <SideMenu office={office} onChoose={close} />
        </div>
      </Dialog>
    </header>
  )
}
