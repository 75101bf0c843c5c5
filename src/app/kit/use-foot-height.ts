import { useLayoutEffect, useRef } from 'react'

/** Tells the page how much of it a sticky foot covers, so that messages and what is focused stand above it. The ref goes on the foot's wrapper. */
export function useFootHeight() {
  const wrapper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const foot = wrapper.current?.firstElementChild
    if (!foot) return
    const root = document.documentElement.style
    const tell = () => {
      const covers = getComputedStyle(foot).position === 'static' ? 0 : foot.getBoundingClientRect().height
      root.setProperty('--foot-height', `${covers}px`)
    }
    tell()
    const measure = new ResizeObserver(tell)
    measure.observe(foot)
    return () => {
      measure.disconnect()
      root.removeProperty('--foot-height')
    }
  }, [])
  return wrapper
}
