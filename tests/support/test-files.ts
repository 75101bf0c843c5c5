/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const pngFile = (name = 'logo.png') => new File([Buffer.from(PNG, 'base64')], name, { type: 'image/png' })

export const pdfFile = (name = 'terms.pdf') => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' })
