const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)

/** An element whose content is text. */
export const textElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** An answer that robots and readers take, with its declaration: kept for an hour, so that a busy one costs little. */
export const xmlAnswer = (document: string, type: string): Response =>
  new Response(document, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
