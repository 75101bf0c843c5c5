import type { Planted } from './rule.ts'

const RULE = 'folders import each other in no circle, not even for types'

export const plantedCircles: readonly Planted[] = [
  {
    rule: RULE,
    files: {
      'src/app/cans/work/list.ts': `import type { TaskForm } from '#app/cans/task/form.ts'`,
      'src/app/cans/task/sheet.tsx': `import { list } from '#app/cans/work/list.ts'`,
    },
    at: 'src/app/cans: work > task > work',
  },
  {
    rule: RULE,
    files: {
      'src/app/ask.ts': `import { save } from '#app/kit/form/save.ts'`,
      'src/app/kit/form/save.ts': `import type { Asked } from '#app/ask.ts'`,
    },
    at: 'src/app: . > kit > .',
  },
  {
    rule: RULE,
    files: {
      'src/domain/geo/place.ts': `import { price } from '#domain/catalog/price.ts'`,
      'src/domain/catalog/area.ts': `import type { Place } from '#domain/geo/place.ts'`,
    },
    at: 'src/domain: geo > catalog > geo',
  },
]
