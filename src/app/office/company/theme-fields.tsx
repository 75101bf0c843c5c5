import { Chip } from '#app/kit/display/chip.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { hexColor } from '#domain/companies/color.ts'
import { parseTheme, resolveTheme, type Theme } from '#domain/companies/theme.ts'
import { COMPANY_LABELS, type CompanyDraft, companyForm } from './company-draft.ts'
import { type CompanyPartProps, textProps } from './company-fields.tsx'
import { COMPANY_SECTIONS } from './company-sections.tsx'
import classes from './theme-fields.module.css'
import { ThemePreview } from './theme-preview.tsx'

const COLORS: readonly (keyof Theme)[] = ['primaryColor', 'primaryTextColor', 'secondaryColor', 'secondaryTextColor']

export function ThemeFields({ form }: CompanyPartProps) {
  const { name, logo } = form.values
  const theme = parseTheme(JSON.stringify(companyForm(form.values).theme))
  return (
    <Panel anchor={COMPANY_SECTIONS.colors.id} title="Theme colors">
      <div className={classes.chosen}>
        <div className={classes.colors}>
          {COLORS.map((color) => (
            <ColorField key={color} form={form} name={color} />
          ))}
        </div>
        <ThemePreview name={name} logo={logo} theme={theme} />
      </div>
      <ShownColors theme={theme} />
    </Panel>
  )
}

function ColorField({ form, name }: { form: Form<CompanyDraft>; name: keyof Theme }) {
  return (
    <div className={classes.color}>
      <TextField {...textProps(form, name)} autoComplete="off" spellCheck={false} maxLength={7} />
      <input
        type="color"
        className={classes.well}
        aria-label={`${COMPANY_LABELS[name]}, from the palette`}
        value={(hexColor(form.values[name]) ?? '#000000').toLowerCase()}
        onChange={({ target }) => form.set({ [name]: target.value.toUpperCase() })}
      />
    </div>
  )
}

type Shown = {
  what: string
  chosen: string
  shown: string
  ratios: { chosen: number; shown: number }
  corrected: boolean
}

function shownColors(theme: Theme): Shown[] {
  const { onFill, onSecondary, line, lineDark, buttonEdge, ratios, corrected } = resolveTheme(theme)
  const of = (what: string, part: keyof typeof ratios, chosen: string, shown: string): Shown => ({
    what,
    chosen,
    shown,
    ratios: ratios[part],
    corrected: corrected[part],
  })
  return [
    of('Text on a button', 'onFill', theme.primaryTextColor, onFill),
    of('Links and lines', 'line', theme.primaryColor, line),
    of('Links and lines, dark', 'lineDark', theme.primaryColor, lineDark),
    of('Edge of a button', 'buttonEdge', theme.primaryColor, buttonEdge ?? theme.primaryColor),
    of('Text on the second color', 'onSecondary', theme.secondaryTextColor, onSecondary),
  ]
}

/** The chosen colors are saved; the page corrects unreadable ones. */
function ShownColors({ theme }: { theme: Theme }) {
  return (
    <table className={classes.shown}>
      <caption>
        On the order page, with the contrast of each. Below 4.5 to 1 a text is corrected, below 3 an edge.
      </caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Chosen</th>
          <th scope="col">Shown</th>
        </tr>
      </thead>
      <tbody>
        {shownColors(theme).map(({ what, chosen, shown, ratios, corrected }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              <Swatch color={chosen} ratio={ratios.chosen} />
            </td>
            <td>
              <span className={classes.result}>
                <Swatch color={shown} ratio={ratios.shown} />
                {corrected && <Chip tone="amber">Corrected</Chip>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Swatch({ color, ratio }: { color: string; ratio: number }) {
  return (
    <span className={classes.swatch}>
      <span className={classes.chip} style={{ background: color }} aria-hidden="true" />
      <span>
        <span>{color}</span>
        <small>{`${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`}</small>
      </span>
    </span>
  )
}
