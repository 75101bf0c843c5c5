import { IconArrowUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './scroll-to-top.module.css'

const appearsAfter = 400

const isScrolled = () => window.scrollY > appearsAfter

function followScrolling(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

export function ScrollToTop() {
  const shown = useSyncExternalStore(followScrolling, isScrolled, () => false)
  if (!shown) return null
  const rise = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <IconButton className={classes.button} label="Back to the top" icon={<Icon of={IconArrowUp} />} onClick={rise} />
  )
}
