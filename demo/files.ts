import { readFileSync } from 'node:fs'
import { illustrations } from '#demo/illustrations.ts'
import type { DemoFile } from '#demo/shapes/site-shapes.ts'
import { termsFile, termsKinds } from '#demo/terms.ts'

const folder = '/files/demo'

export const logoPath = (slug: string): string => `${folder}/logo-${slug}.svg`
export const termsPath = (slug: string, kind: string): string => `${folder}/terms-${slug}-${kind}.pdf`
export const picturePath = (name: string): string => `${folder}/post-${name}.svg`

export function demoFiles(companies: readonly { slug: string; name: string; phone: string }[]): DemoFile[] {
  const logos = companies.map(
    ({ slug }): DemoFile => ({
      path: logoPath(slug),
      contentType: 'image/svg+xml',
      bytes: readFileSync(new URL(`files/logo-${slug}.svg`, import.meta.url)),
    }),
  )
  const terms = companies.flatMap((company) =>
    termsKinds.map(
      (kind): DemoFile => ({
        path: termsPath(company.slug, kind),
        contentType: 'application/pdf',
        bytes: termsFile(company, kind),
      }),
    ),
  )
  const pictures = Object.entries(illustrations()).map(
    ([name, svg]): DemoFile => ({
      path: picturePath(name),
      contentType: 'image/svg+xml',
      bytes: new TextEncoder().encode(svg),
    }),
  )
  return [...logos, ...terms, ...pictures]
}
