import type { ExampleCompany, ExamplesOf } from './examples-of.ts'

export const companiesExamples = (company: ExampleCompany): ExamplesOf<'companies'> => ({
  'companies.getAvailableTypes': { i: company },
  'companies.getByUrl': { i: 'piedmont' },
  'companies.get': { i: company },
  'companies.getRoom': { i: company },
  'companies.getCompanies': { query: 'e' },
  'companies.getNames': { query: 'e' },
  'companies.getDashboard': { companyId: company },
  'companies.getSetup': { companyId: company },
  'companies.update': { id: company, name: 'Green Hauling' },
  'companies.getDaysInUse': { id: company },
  'companies.updateDisabledDays': { id: company, days: ['25/12/2030'] },
})
