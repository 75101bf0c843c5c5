import { IconArrowBarToUp, IconCamera, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Cart } from '#app/drawings/cart.tsx'
import { SmallScene } from '#app/drawings/empty-scenes.tsx'
import { Picture } from '#app/drawings/picture.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { NothingYetSmall } from '#app/kit/display/empty-state.tsx'
import { QrCode } from '#app/kit/display/qr-code.tsx'
import { ServiceList, ServiceRow } from '#app/kit/display/service-row.tsx'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { Sheet, SheetRow, SheetRows } from '#app/kit/sheets/sheet.tsx'
import type from '#app/kit/type.module.css'
import classes from './kit-page.module.css'
import { Group } from './kit-page-group.tsx'

export function MessageSamples() {
  return (
    <>
      <Group title="Message with undo">
        <div className={classes.close}>
          <MessageBar text="418 Magnolia Avenue done" onUndo={() => undefined} />
          <MessageBar text="Error saving post, unique slug required." tone="error" />
        </div>
      </Group>
      <Group title="QR code">
        <QrCode
          text="otpauth://totp/Haulyard:olive@yard.example?secret=JBSWY3DPEHPK3PXP"
          label="An account for an app"
        />
      </Group>
      <Group title="Sheet">
        <SheetSample />
      </Group>
      <Group title="Service row">
        <ServiceList>
          <ServiceRow drawing={<SmallCart />} name="Household Trash" fact="2 carts, Weekly" end="$38.00" />
          <ServiceRow
            drawing={<SmallCart />}
            name="Recycling"
            fact="Not active"
            inactive
            end={
              <Link className={type.link} to="#enable">
                Enable Service
              </Link>
            }
          />
        </ServiceList>
      </Group>
      <Group title="Empty, small">
        <NothingYetSmall scene={<SmallScene />} title="No feedback yet">
          Share your review link after a pickup.
        </NothingYetSmall>
      </Group>
    </>
  )
}

function SmallCart() {
  return (
    <Picture width={33} height={44} below={0}>
      <Cart />
    </Picture>
  )
}

function SheetSample() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Open the sheet
      </Button>
      <Sheet open={open} onClose={close} title="9 Laurel Court">
        <SheetRows>
          <SheetRow icon={<IconArrowBarToUp size={24} aria-hidden="true" />} onClick={close}>
            Move to top
          </SheetRow>
          <SheetRow icon={<IconUserShare size={24} aria-hidden="true" />} onClick={close}>
            Give to another driver
          </SheetRow>
          <SheetRow icon={<IconCamera size={24} aria-hidden="true" />} onClick={close}>
            Add a photo
          </SheetRow>
        </SheetRows>
      </Sheet>
    </>
  )
}
