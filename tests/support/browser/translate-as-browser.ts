/**
 * Wraps text nodes in two `font` elements, as Chrome's translator does, on load and after each change. The words stay,
 * so that tests find them and notice stale ones; runs in the page, so it must not use outer variables.
 */
export function translateAsBrowser(): void {
  const SKIPPED = 'font,script,style,textarea,noscript,code,title,svg,[translate=no],.notranslate'
  const wrap = (text: Text) => {
    if (!text.parentElement || text.parentElement.closest(SKIPPED) || !/\p{L}{2}/u.test(text.data)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const walk = (node: Node) => {
    if (!node.isConnected) return
    if (node instanceof Text) return wrap(node)
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    for (const text of found) wrap(text)
  }
  const begin = () => {
    if (!('interactive' in document.documentElement.dataset)) return void setTimeout(begin, 50)
    walk(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) walk(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('load', begin, { once: true })
}
