/** Outlook's own container, winmail.dat (MS-OXTNEF): the files in it, and its words where they are plain. */

const signature = 0x223e9f78
/** Attributes, with the types that they have. */
const [bodyText, attachTitle, attachData] = [0x0002800c, 0x00018010, 0x0006800f]
const mostFiles = 100

/** What can be read until it ends, or is none. Formatted words (compressed RTF) are left in it. */
export function readTnef(bytes: Buffer): { text: string; files: { name: string; bytes: Buffer }[] } {
  const files: { name: string; bytes: Buffer }[] = []
  let text = ''
  let content: Buffer | undefined
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return { text, files }
  // A level, a number, a length, so many bytes, and their sum.
  for (let at = 6; at + 9 <= bytes.length && files.length < mostFiles;) {
    const [attribute, length] = [bytes.readUInt32LE(at + 1), bytes.readUInt32LE(at + 5)]
    const value = bytes.subarray(at + 9, at + 9 + length)
    const words = () => value.toString('latin1').replaceAll('\0', '')
    if (attribute === bodyText) text = words()
    if (attribute === attachData) content = value
    if (attribute === attachTitle) files.push({ name: words(), bytes: Buffer.alloc(0) })
    const last = files.at(-1)
    // Either comes first.
    if (content && last && last.bytes.length === 0) {
      last.bytes = content
      content = undefined
    }
    at += 9 + length + 2
  }
  return { text, files }
}
