import { pdfFile } from '#tests/support/test-files.ts'
import type { ExampleCompany, ExamplesOf } from './examples-of.ts'

export const pdfExamples = (company: ExampleCompany): ExamplesOf<'pdf'> => ({
  'pdf.upload': { company, pdf: pdfFile() },
})
