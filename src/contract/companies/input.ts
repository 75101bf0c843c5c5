import { z } from 'zod'
import { companyId, flag, line, money, payFrequency, phoneLine, serviceType } from '#contract/fields.ts'

/** Also accepts JSON text, because the company is returned that way (theme and payfrequency, R-61). */
function alsoAsText<T extends z.ZodType>(schema: T) {
  const text = z.string().transform((written, check) => {
    try {
      return JSON.parse(written) as unknown
    } catch {
      check.addIssue({ code: 'custom', message: 'This is not JSON' })
      return z.NEVER
    }
  })
  return z.union([schema, text.pipe(schema)])
}

const months = z.union([payFrequency, z.enum(['1', '3', '12']).transform((text) => Number(text) as 1 | 3 | 12)])
const color = line(20)
const theme = z.object({
  primaryColor: color,
  primaryTextColor: color,
  secondaryColor: color,
  secondaryTextColor: color,
})

const yesOrNo = z.union([z.boolean(), flag.transform((number) => number === 1)])

const text = (most: number) => line(most).nullable().optional()

/** Omitted fields keep their value; unknown ones are ignored. */
export const companyInput = z.object({
  /** 0 or none creates a company (admins only). */
  id: z.union([z.literal(0), companyId]).optional(),
  /** Version as loaded; an older one is refused with 409. Without it the sent fields win. */
  version: z.int().optional(),
  name: line(200).optional(),
  slug: line(100).optional(),
  phone: phoneLine(40).optional(),
  address: line(300).optional(),
  timezone: line(60).optional(),
  notifyemail: text(200),
  embedorigins: z.array(line(200)).max(50).optional(),
  ordertasks: yesOrNo.optional(),
  tellwaiting: yesOrNo.optional(),
  /** Days of a vacation hold; 0 is no limit. */
  holdmindays: z.int().min(0).max(365).optional(),
  holdmaxdays: z.int().min(0).max(366).optional(),
  holdbilled: yesOrNo.optional(),
  mid: text(60),
  midusername: text(100),
  /** Write-only; empty or omitted keeps the stored password. */
  midpassword: z.string().max(200).optional(),
  payfrequency: alsoAsText(z.array(months).max(3)).optional(),
  offweekends: flag.optional(),
  daysnotice: z.int().min(0).max(6).optional(),
  logo: text(300),
  theme: alsoAsText(theme).optional(),
  tosresidential: text(300),
  toscommercial: text(300),
  tosrolloff: text(300),
  rolloffdetails: text(300),
  facebookreviewslink: text(500),
  googlereviewslink: text(500),
  ownerid: z.int().min(0).max(2_147_483_647).nullable().optional(),
  servicesallowed: z.array(serviceType).max(3).optional(),
  demo: yesOrNo.optional(),
  paybylink: yesOrNo.optional(),
  setupfee: money.optional(),
  commercialdeliveryfee: money.optional(),
  residentialpayfrequency: payFrequency.nullable().optional(),
  trackingpixel: text(30),
  listed: yesOrNo.optional(),
})
export type CompanyInput = z.output<typeof companyInput>
