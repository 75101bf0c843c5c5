/** Publishes `--foot-height`, so that toasts and focused fields stay above the footer. */
export const useFootHeight = () => publishFootHeight

function publishFootHeight(wrapper: HTMLDivElement | null) {
  const foot = wrapper?.firstElementChild
  if (!foot) return undefined
  const root = document.documentElement.style
  const publish = () => {
    const covers = getComputedStyle(foot).position === 'static' ? 0 : foot.getBoundingClientRect().height
    root.setProperty('--foot-height', `${covers}px`)
  }
  publish()
  const measure = new ResizeObserver(publish)
  measure.observe(foot)
  // A footer that becomes sticky covers the page without a resize event.
  const restyled = new MutationObserver(publish)
  restyled.observe(foot, { attributeFilter: ['class', 'style'] })
  return () => {
    measure.disconnect()
    restyled.disconnect()
    root.removeProperty('--foot-height')
  }
}
