import { IconArrowRight, IconCheck, IconPhone } from '@tabler/icons-react'
import { ResidentialScene } from '#app/drawings/service-scenes.tsx'
import { HaulerPage } from '#app/kit/hauler-colors.tsx'
import { resolveTheme, type Theme } from '#domain/companies/theme.ts'
import classes from './theme-preview.module.css'

type ThemePreviewProps = {
  name: string
  logo: string
  theme: Theme
}

const SEGMENTS = ['address', 'services', 'days', 'details', 'payment', 'review']

/** An image, so nothing in it is interactive. */
export function ThemePreview({ name, logo, theme }: ThemePreviewProps) {
  const { buttonEdge, buttonEdgeDark, ...colors } = resolveTheme(theme)
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>Order page preview</figcaption>
      <div role="img" aria-label="The order page in these colors">
        <HaulerPage
          colors={{ ...colors, buttonEdge: buttonEdge ?? undefined, buttonEdgeDark: buttonEdgeDark ?? 'transparent' }}
        >
          <PagePicture name={name || 'Your company'} logo={logo} />
        </HaulerPage>
      </div>
    </figure>
  )
}

function PagePicture({ name, logo }: Pick<ThemePreviewProps, 'name' | 'logo'>) {
  return (
    <div className={classes.page} aria-hidden="true">
      <div className={classes.head}>
        {logo ? <img className={classes.logo} src={logo} alt="" /> : <strong className={classes.name}>{name}</strong>}
        <span className={classes.call}>
          <IconPhone size={16} stroke={1.75} />
          Call us
        </span>
      </div>
      <div className={classes.segments}>
        {SEGMENTS.map((segment) => (
          <span key={segment} />
        ))}
      </div>
      <div className={classes.body}>
        <div className={classes.card}>
          <ResidentialScene
            carts={[
              { size: 96, recycling: false },
              { size: 64, recycling: true },
            ]}
          />
          <span className={classes.row}>
            <IconCheck className={classes.mark} size={16} stroke={2.5} />
            <strong>Trash and recycling</strong>
            <span className={classes.price}>$47.00/mo</span>
          </span>
        </div>
        <span className={classes.link}>Change the address</span>
        <span className={classes.next}>
          Next
          <IconArrowRight size={18} stroke={2} />
        </span>
      </div>
    </div>
  )
}
