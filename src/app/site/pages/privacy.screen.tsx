import { Link } from 'react-router'
import type from '#app/kit/type.module.css'
import { pageMeta } from '#app/page/page-meta.ts'
import { useSite } from '#app/page/use-site.ts'
import wrapping from '#app/page/wrap.module.css'
import prose from '#app/site/prose.module.css'
import page from '#app/site/text-page.module.css'
import type { Route } from './+types/privacy.screen'
import { privacyCopy } from './privacy.copy.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Privacy Policy', matches[0].loaderData, {
    description: 'What we collect about visitors, customers and crews, and why.',
    path: '/Privacy-policy',
  })

export default function PrivacyScreen() {
  const { brand, brandPhone } = useSite()
  const { updated, lead, sections } = privacyCopy(brand, brandPhone)
  return (
    <div className={`${wrapping.wrap} ${page.page}`}>
      <div className={page.column}>
        <header className={page.head}>
          <h1 className={page.title}>Privacy Policy</h1>
          <p className={type.secondary}>{updated}</p>
          <p className={page.lead}>{lead}</p>
        </header>
        <div className={prose.prose}>
          {sections.map(({ title, paragraphs }) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <p>
            <Link className={type.link} to="/Contact">
              To the contact page
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
