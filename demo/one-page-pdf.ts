const page = { width: 612, height: 792, margin: 64 }
const lineLength = 84

function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > lineLength) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

const literal = (text: string): string => `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`

function content(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), ''])
  return [
    `BT /F2 16 Tf ${page.margin} ${page.height - page.margin} Td ${literal(title)} Tj`,
    '/F1 11 Tf 16 TL 0 -32 Td',
    ...body.map((line) => `${literal(line)} Tj T*`),
    'ET',
  ].join('\n')
}

/** A PDF 1.4 of one letter page: a title and wrapped paragraphs in the reader's built-in Helvetica. ASCII text only. */
export function onePagePdf(title: string, paragraphs: readonly string[]): Uint8Array {
  const stream = content(title, paragraphs)
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`
  file += `xref\n0 ${objects.length + 1}\n${table}\ntrailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
