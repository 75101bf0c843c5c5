/** Tells the page how much of it a sticky foot covers, so that messages and what is focused stand above it. The ref goes on the foot's wrapper. */
export const useFootHeight = () => tellFootHeight

function tellFootHeight(wrapper: HTMLDivElement | null) {
  const foot = wrapper?.firstElementChild
  if (!foot) return undefined
  const root = document.documentElement.style
  const tell = () => {
    const covers = getComputedStyle(foot).position === 'static' ? 0 : foot.getBoundingClientRect().height
    root.setProperty('--foot-height', `${covers}px`)
  }
  tell()
  const measure = new ResizeObserver(tell)
  measure.observe(foot)
  // A foot that becomes sticky once something is unsaved covers the page without changing its size.
  const restyled = new MutationObserver(tell)
  restyled.observe(foot, { attributeFilter: ['class', 'style'] })
  return () => {
    measure.disconnect()
    restyled.disconnect()
    root.removeProperty('--foot-height')
  }
}
