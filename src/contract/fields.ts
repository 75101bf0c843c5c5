import { z } from 'zod'
import { frequencies } from '#domain/catalog/frequencies.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { isCalendarDay, weekdays } from '#domain/companies/days/calendar-day.ts'
import { readCents } from '#domain/companies/money.ts'
import { inOneLine } from '#domain/identity/plain-name.ts'
import { phoneText } from '#domain/messaging/phone-number.ts'

/** An integer id; query strings carry it as text. */
export const id = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    'Enter a whole number',
  )
  .pipe(z.int('Enter a whole number').min(1).max(2_147_483_647))

export const uuid = z.uuid().toLowerCase()

/**
 * Money on the wire: dollars with at most two decimals.
 * @param outOfRange message, also for decimals by default
 */
export const amount = (outOfRange: string, decimals = outOfRange) =>
  z
    .number(outOfRange)
    .min(0, outOfRange)
    .max(9_999_999_999, outOfRange)
    .refine((dollars) => readCents(dollars) !== null, decimals)

export const money = amount('An amount from 0 is needed', 'At most 2 decimals')

/** Money that may be below zero. */
export const signedMoney = z
  .number('An amount is needed')
  .min(-9_999_999_999)
  .max(9_999_999_999)
  .refine((dollars) => readCents(Math.abs(dollars)) !== null, 'At most 2 decimals')

/** A calendar day without a time zone. */
export const day = z.iso.date('Write days as YYYY-MM-DD').refine(isCalendarDay, 'There is no such day')

export const instant = z.iso.datetime()

/** A flag, 1 or 0 on the wire. */
export const flag = z.union([z.literal(0), z.literal(1)])

const coordinate = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d+)?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(least).max(most))
export const latitude = coordinate(-90, 90)
export const longitude = coordinate(-180, 180)

export const line = (most = 200) => z.string().trim().max(most)

/** Ids in inputs are branded, so that the server cannot confuse them; clients send plain values. */
export const orderId = line(12).brand<'order'>()
export type OrderId = z.output<typeof orderId>
/** The numbers that orders have; an input may hold any text of their length. */
export const ORDER_NUMBER = /^[A-Z0-9]{6,12}$/
export const customerId = id.brand<'customer'>()
export type CustomerId = z.output<typeof customerId>
export const companyId = id.brand<'company'>()
export type CompanyId = z.output<typeof companyId>
export const groupId = id.brand<'group'>()
export type GroupId = z.output<typeof groupId>

/** Invisible characters are removed and dashes normalized. */
export const phoneLine = (most: number) => z.string().overwrite(phoneText).max(most)

/** Pasted line breaks are joined. */
export const addressPart = (most: number) => z.string().overwrite(inOneLine).trim().max(most)

export const serviceType = z.enum(serviceTypes)
export const weekday = z.enum(weekdays)
export const payFrequency = z.union([z.literal(1), z.literal(3), z.literal(12)])
export const officePayFrequency = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(6), z.literal(12)])
export const frequency = z.enum(frequencies)

/** A page beyond the last returns the last. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000_000).default(1)

export const done = z.object({ success: z.literal(true) })
export const nothing = z.object({})
