import type { DemoData } from '#demo/demo-data.ts'
import { byteaText, type Row, type TableRows } from '#demo/seed/insert-rows.ts'
import type { DemoCompany } from '#demo/shapes/hauler-shapes.ts'
import type { DemoGroup } from '#demo/shapes/people-shapes.ts'
import type { Sealer } from '#server/base/sealer.ts'
import { numericOf } from '#server/db/money-column.ts'
import { sandboxCredentials } from '#server/sandbox/gateway.routes.ts'

/** Haulers with their closed days and groups. `nameOwners` sets their owners after the users exist. */
export function companyRows({ companies, groups }: DemoData, sealer: Sealer): TableRows[] {
  return [
    ['companies', companies.map((company) => companyRow(company, sealer))],
    [
      'disabled_days',
      companies.flatMap(({ id, disabledDates }) => disabledDates.map((day) => ({ company_id: id, day }))),
    ],
    ['groups', groups.map(groupRow)],
  ]
}

/** Sets each company's owner to its only user with the role `hauler`. */
export const nameOwners = `update companies set ownerid = users.id from users
  where users.company_id = companies.id and users.role = 'hauler'`

/** Every hauler uses the one merchant login of the card sandbox. */
function companyRow(company: DemoCompany, sealer: Sealer): Row {
  const { owner, groupId, midpassword, disabledDates, ...settings } = company
  return {
    ...settings,
    midusername: sandboxCredentials.username,
    midpassword_sealed: byteaText(sealer.seal(sandboxCredentials.password)),
    tosresidential: settings.tosresidential || null,
    toscommercial: settings.toscommercial || null,
    tosrolloff: settings.tosrolloff || null,
    rolloffdetails: settings.rolloffdetails || null,
    trackingpixel: settings.trackingpixel || null,
    setupfee: numericOf(settings.setupfee),
    commercialdeliveryfee: numericOf(settings.commercialdeliveryfee),
  }
}

const groupRow = ({ companyid, ...group }: DemoGroup): Row => ({ ...group, company_id: companyid })
