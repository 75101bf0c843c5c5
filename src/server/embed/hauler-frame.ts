// Runs on a hauler's own web site: inserts the order page at the script's tag and resizes it with its content.
;(() => {
  const tag = document.currentScript
  const hauler = tag?.dataset.hauler ?? ''
  if (!(tag instanceof HTMLScriptElement) || !/^[a-z0-9-]+$/i.test(hauler)) return
  const home = new URL(tag.src).origin

  const frame = document.createElement('iframe')
  frame.src = `${home}/h/${hauler}?embed=1`
  frame.title = 'Order service'
  frame.style.width = '100%'
  frame.style.height = '720px'
  frame.style.border = '0'
  tag.before(frame)

  window.addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
      if (origin !== home || source !== frame.contentWindow || data?.type !== 'haulyard:height') return
      const height = Number(data.height)
      if (height >= 200 && height <= 20_000) frame.style.height = `${Math.ceil(height)}px`
    },
  )
})()
