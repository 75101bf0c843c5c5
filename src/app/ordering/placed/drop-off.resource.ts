import { contextKeys } from '#app/calls/api.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import { calendarFile } from '#domain/ordering/calendar-file.ts'
import type { Route } from './+types/drop-off.resource'

/** Linked from mail and authorized by the order's key. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const order = await context.get(contextKeys.calls).get('services.getOrder', { i: params.order, key })
  const { datestart: day, ampm, address: place, company } = order
  if (!day || order.state !== 'placed') throw new Response('This order has no drop-off day.', { status: 404 })
  const { publicUrl } = context.get(contextKeys.site)
  const url = `${publicUrl}/order/${order.order}?key=${key}`
  const dropOff = { order: order.order, hauler: company.name, day, ampm, place, url, phone: company.phone }
  const { name, type, text } = calendarFile(dropOff, serverNow())
  return new Response(text, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
