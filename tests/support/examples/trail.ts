import type { ExampleCompany, ExamplesOf } from './examples-of.ts'

export const trailExamples = (company: ExampleCompany): ExamplesOf<'trail'> => ({
  'trail.getPage': { companyId: company, kind: 'log-ins', size: 10 },
  'trail.export': { companyId: company, kind: 'company', query: 'demo' },
  'trail.noteExport': { companyId: company, list: 'services' },
})
