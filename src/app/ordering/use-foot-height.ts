import { useLayoutEffect, useRef } from 'react'

/** Tells the page how high its sticky foot is, so that messages stand above it. The ref goes on the foot's wrapper. */
export function useFootHeight() {
  const wrapper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const foot = wrapper.current?.firstElementChild
    if (!foot) return
    const root = document.documentElement.style
    const tell = () => root.setProperty('--foot-height', `${foot.getBoundingClientRect().height}px`)
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
