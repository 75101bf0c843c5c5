import { useRef } from 'react'
import { contextKeys, type Site } from '#app/calls/api.ts'
import { pageMeta, SHARED_PICTURE } from '#app/page/page-meta.ts'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import type { Route } from './+types/home.screen'
import { AddressBand } from './address-band.tsx'
import { CanManagerPitch } from './can-manager-pitch.tsx'
import { Hero } from './hero.tsx'
import classes from './home.screen.module.css'
import { HomeResources } from './home-resources.tsx'
import { OvernightOrders } from './overnight-orders.tsx'
import { ProductScreens } from './product-screens.tsx'
import { Proof } from './proof.tsx'
import { SizesSection } from './sizes-section.tsx'
import { StartBar } from './start-bar.tsx'
import { WhyPitches } from './why-pitches.tsx'

const ARTICLES = 3

export async function loader({ context }: Route.LoaderArgs) {
  const calls = context.get(contextKeys.calls)
  const posts = await calls.get('posts.getPosts', { state: 'published', limit: ARTICLES })
  return { posts, proof: context.get(contextKeys.proof) }
}

const TITLE = 'Order pages, back office and Can Manager for haulers'
const DESCRIPTION = 'An order page in your own colors that takes the first payment, and the stop on the driver’s phone.'

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0].loaderData
  const facts = { description: DESCRIPTION, path: '/', image: SHARED_PICTURE }
  return [...pageMeta(TITLE, root, facts), ...(root ? [{ 'script:ld+json': productFacts(root.site) }] : [])]
}

/** Structured data in schema.org terms; the only price is the product's own. */
function productFacts({ brand, publicUrl }: Site) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${publicUrl}/#organization`, name: brand, url: publicUrl },
      {
        '@type': 'SoftwareApplication',
        name: 'Can Manager',
        description: 'Deliveries and go backs on the driver’s phone, with or without signal.',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        url: `${publicUrl}/Can-Manager/register`,
        publisher: { '@id': `${publicUrl}/#organization` },
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      },
    ],
  }
}

export default function HomeScreen({ loaderData: { posts, proof } }: Route.ComponentProps) {
  const { brand } = useSite()
  const hero = useRef<HTMLElement>(null)
  return (
    <>
      <Hero ref={hero} />
      <StartBar below={hero} />
      <AddressBand />
      {proof && <Proof proof={proof} />}
      <ProductScreens />
      <div className={`${wrapping.wrap} ${classes.why}`}>
        <OvernightOrders />
        <WhyPitches brand={brand} />
      </div>
      <SizesSection />
      <CanManagerPitch>
        <HomeResources posts={posts} />
      </CanManagerPitch>
    </>
  )
}
