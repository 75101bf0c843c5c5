import { Panel } from '#app/kit/display/panel.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import classes from './company-details.module.css'
import { type CompanyPartProps, textProps } from './company-fields.tsx'

/** The merchant account that cards are charged on. The password is written and never shown again. */
export function MerchantFields({ form }: CompanyPartProps) {
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, optional: true } as const
  return (
    <Panel title="Merchant account" note="Without one, customers are sent a link to pay by.">
      <div className={classes.fields}>
        <TextField {...textProps(form, 'mid')} {...plain} inputMode="numeric" />
        <TextField {...textProps(form, 'midusername')} {...plain} />
        <PasswordField
          {...textProps(form, 'midpassword')}
          help="It is kept encrypted and never shown. Leave it empty to keep the one that stands."
          autoComplete="new-password"
          optional
        />
      </div>
    </Panel>
  )
}
