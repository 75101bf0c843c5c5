const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)

export const textElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** Cached for an hour to keep busy robots cheap. */
export const xmlAnswer = (document: string, type: string): Response =>
  new Response(document, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
