/** Files as customers and staff have them, made small. */
const filling = ' '.repeat(100)

export const pdf = Buffer.from(`%PDF-1.7\n${filling}\nstartxref\n9\n%%EOF\n`)
export const docx = Buffer.from(`PK\u0003\u0004 [Content_Types].xml word/document.xml${filling}`)
export const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(filling)])
