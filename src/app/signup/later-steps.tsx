import type { ReactNode } from 'react'
import type { LookupStep } from '#domain/ordering/wizard/lookup-steps.ts'
import { CansStep } from './cans.step.tsx'
import { ContactStep } from './contact.step.tsx'
import { DatesStep } from './dates.step.tsx'
import type { SignupPlace } from './lookup/signup-places.ts'
import { PickupStep } from './pickup.step.tsx'
import { PlaceStep } from './place/place.step.tsx'
import { ServicesStep } from './services.step.tsx'
import { Thanks } from './thanks.tsx'

const screens: Record<Exclude<SignupPlace, 'intro'>, ReactNode> = {
  address: <PlaceStep />,
  services: <ServicesStep step="services" />,
  commercialservices: <ServicesStep step="commercialservices" />,
  rolloffservices: <ServicesStep step="rolloffservices" />,
  cans: <CansStep />,
  pickup: <PickupStep />,
  dates: <DatesStep />,
  contact: <ContactStep />,
  thanks: <Thanks />,
}

export const LaterStep = ({ step }: { step: Exclude<LookupStep, 'intro'> | 'thanks' }) => screens[step]
