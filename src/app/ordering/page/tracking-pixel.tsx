import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { isCountedStep } from '#domain/ordering/wizard/counted-step.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import { pixelAddress, pixelPage } from './pixel-page.ts'
import classes from './tracking-pixel.module.css'

/**
 * A hauler's tracking pixel, in a sandboxed frame without access to this page, its storage or cookies. Loads
 * nothing offline, nor in demo mode, whose ids are made up.
 */
export function TrackingPixel({ id, step }: { id: string | null; step: StepName }) {
  const demo = useRouteLoaderData<typeof rootLoader>('root')?.site.demo ?? true
  const [visit] = useState(() => `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`)
  const address = id && pixelAddress(id, visit)
  if (!id || !address || !isCountedStep(step)) return null
  return (
    <iframe
      className={classes.pixel}
      title="Visit counter"
      aria-hidden="true"
      tabIndex={-1}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      data-pixel={id}
      srcDoc={pixelPage(demo || !navigator.onLine ? null : address)}
    />
  )
}
