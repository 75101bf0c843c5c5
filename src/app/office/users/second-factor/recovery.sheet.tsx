import { Button } from '#app/kit/actions/button.tsx'
import { copyText } from '#app/kit/messages/copy-text.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from './factors.module.css'

/** The codes are shown only once. */
export function RecoverySheet({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = () =>
    copyText(codes.join('\n'), {
      copied: 'Codes copied',
      failed: 'The browser could not copy them. Please write them down.',
    })
  return (
    <Sheet open onClose={onClose} title="Save these codes" tall>
      <div className={classes.sheet}>
        <p>
          Each works once, if you don’t have your app or passkey. Print them, or save them with your passwords. We can’t
          show them again.
        </p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Button tone="secondary" wide onClick={() => void copy()}>
          Copy the codes
        </Button>
        <Button wide onClick={onClose}>
          I’ve saved them
        </Button>
      </div>
    </Sheet>
  )
}
