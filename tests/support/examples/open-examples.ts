import type { Asked, CallName } from '#contract/contract.ts'
import { backupsExamples } from './backups.ts'
import { billingExamples } from './billing.ts'
import { canmanagerExamples } from './canmanager.ts'
import { commentsExamples } from './comments.ts'
import { companiesExamples } from './companies.ts'
import { customersExamples } from './customers.ts'
import type { ExampleCompany, ExampleData } from './examples-of.ts'
import { faultsExamples } from './faults.ts'
import { geoExamples } from './geo.ts'
import { healthExamples } from './health.ts'
import { imageExamples } from './image.ts'
import { mapsExamples } from './maps.ts'
import { messagesExamples } from './messages.ts'
import { pdfExamples } from './pdf.ts'
import { postsExamples } from './posts.ts'
import { pricesExamples } from './prices.ts'
import { reviewsExamples } from './reviews.ts'
import { servicesExamples } from './services.ts'
import { trailExamples } from './trail.ts'
import { usersExamples } from './users.ts'
import { visitsExamples } from './visits.ts'
import { vmailExamples } from './vmail.ts'

/** A valid input for every call of the contract; a new component without a file here does not compile. */
export type Examples = { [N in CallName]: Asked<N> }

/** Examples with ids of this demo company's rows, one file per component. */
export async function openExamples(test: ExampleData, company: ExampleCompany): Promise<Examples> {
  return {
    ...(await canmanagerExamples(test, company)),
    ...backupsExamples,
    ...(await billingExamples(test, company)),
    ...healthExamples,
    ...commentsExamples,
    ...companiesExamples(company),
    ...(await customersExamples(test, company)),
    ...geoExamples(company),
    ...imageExamples(company),
    ...(await mapsExamples(test, company)),
    ...messagesExamples(company),
    ...pdfExamples(company),
    ...(await postsExamples(test)),
    ...(await pricesExamples(test, company)),
    ...reviewsExamples(company),
    ...(await servicesExamples(test, company)),
    ...trailExamples(company),
    ...(await usersExamples(test, company)),
    ...visitsExamples,
    ...faultsExamples,
    ...vmailExamples,
  }
}
