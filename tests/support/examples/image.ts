import { pngFile } from '#tests/support/test-files.ts'
import type { ExampleCompany, ExamplesOf } from './examples-of.ts'

export const imageExamples = (company: ExampleCompany): ExamplesOf<'image'> => ({
  'image.upload': { company, image: pngFile() },
})
