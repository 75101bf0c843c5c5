import { contextKeys } from '#app/api.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import { useSite } from '#app/site/frame/use-site.ts'
import { WhyPitches } from '#app/site/why/why-pitches.tsx'
import wrapping from '#app/site/wrap.module.css'
import type { Route } from './+types/home.screen'
import { AddressBand } from './address-band.tsx'
import { CanManagerPitch } from './can-manager-pitch.tsx'
import { Hero } from './hero.tsx'
import classes from './home.screen.module.css'
import { HomeResources } from './home-resources.tsx'
import { OvernightOrders } from './overnight-orders.tsx'
import { SizesSection } from './sizes-section.tsx'

const ARTICLES = 3

export async function loader({ context }: Route.LoaderArgs) {
  const calls = context.get(contextKeys.calls)
  return { posts: await calls.get('posts.getPosts', { state: 'published', limit: ARTICLES }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Order pages, back office and Can Manager for haulers', matches[0].loaderData, {
    description: 'An order page in your own colors that takes the first payment, and the stop on the driver’s phone.',
    path: '/',
  })

/** The home page: what Haulyard does for a hauler, and where a homeowner finds one. */
export default function HomeScreen({ loaderData: { posts } }: Route.ComponentProps) {
  const { brand } = useSite()
  return (
    <>
      <Hero />
      <AddressBand />
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
