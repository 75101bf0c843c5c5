import { pdfFile, pngFile } from '#tests/support/test-files.ts'

/** What can be saved of a company, and for it. */
export const companyExamples = (company: number) => ({
  'companies.update': { id: company, name: 'Green Hauling' },
  'companies.getDaysInUse': { id: company },
  'companies.updateDisabledDays': { id: company, days: ['25/12/2030'] },
  'image.upload': { company, image: pngFile() },
  'pdf.upload': { company, pdf: pdfFile() },
})
