import type { Plugin } from 'vite'

const FROM_PACKAGE = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Imports each icon from its own file. Through the package's single index, every icon would seem to be needed by every
 * screen (`chunk-groups`), and six thousand would be parsed for a hundred.
 */
export const directIcons: Plugin = {
  name: 'direct-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/app\/.*\.tsx?(\?|$)/, code: '@tabler/icons-react' },
    handler: (code) => ({
      code: code.replaceAll(FROM_PACKAGE, (_whole, names: string) => names.split(',').map(direct).join(';')),
      map: null,
    }),
  },
}

/** One name of an import list; types keep their import. */
function direct(listed: string): string {
  const name = listed.trim()
  if (name === '') return ''
  if (name.startsWith('type ')) return `import { ${name} } from '@tabler/icons-react'`
  const [icon, local = icon] = name.split(' as ')
  return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
}
