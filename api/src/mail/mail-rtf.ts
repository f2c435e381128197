/** The words of formatted text as Outlook packs it: compressed RTF (MS-OXRTFCP), and RTF 1.9. */

/** With which every dictionary begins. */
const known =
  String.raw`{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0`
    .concat('\r\n')
    .concat(String.raw`\par \pard\plain\f0\fs20\b\i\u\tab\tx`)
const size = 4096
/** Whose content is no words. */
const silent = /^(?:fonttbl|colortbl|stylesheet|info|pict|object|header|footer|\*)$/

/** @param most letters; of what is packed, that many more are read */
export function textOfRtf(packed: Buffer, most: number): string {
  const isPacked = packed.toString('latin1', 8, 12) === 'LZFu'
  const rtf = isPacked ? unpacked(packed.subarray(16), 20 * most) : packed.toString('latin1', 16)
  return wordsOf(rtf.slice(0, 20 * most)).trim()
}

/** Eight pieces follow each byte of flags: a letter, or where and how long it stood in the last 4,096. */
function unpacked(bytes: Buffer, most: number): string {
  const before = Buffer.alloc(size, ' ')
  before.write(known, 'latin1')
  let place = known.length
  const text: string[] = []
  let length = 0
  const put = (letter: number) => {
    before[place] = letter
    place = (place + 1) % size
    text.push(String.fromCharCode(letter))
    length += 1
  }
  for (let at = 0; at < bytes.length && length < most;) {
    const flags = bytes[at++] ?? 0
    for (let bit = 0; bit < 8 && at < bytes.length; bit += 1) {
      if ((flags & (1 << bit)) === 0) put(bytes[at++] ?? 0)
      else if (at + 1 >= bytes.length) return text.join('')
      else {
        const pair = bytes.readUInt16BE(at)
        at += 2
        if (pair >> 4 === place) return text.join('')
        for (let step = 0; step < (pair & 15) + 2; step += 1) put(before[((pair >> 4) + step) % size] ?? 0)
      }
    }
  }
  return text.join('')
}

const piece =
  /\\([a-z]{1,32})(-?\d{1,9})? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|[\r\n]+|([^\\{}\r\n]{1,5000})|\\/gi
const western = new TextDecoder('windows-1252')
const signs: Readonly<Record<string, string>> = { par: '\n', line: '\n', row: '\n', tab: ' ', cell: ' | ', emdash: '—', endash: '–', bullet: '•', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' } // prettier-ignore

function wordsOf(rtf: string): string {
  const text: string[] = []
  /** Of each group: whether it is silent, and how many letters stand for one that has a number. */
  const groups = [{ isSilent: false, instead: 1 }]
  let skipped = 0
  for (const [, word, number, byte, sign, brace, words] of rtf.matchAll(piece)) {
    const group = groups.at(-1)
    if (!group) break
    const say = (letters: string) => {
      const said = letters.slice(skipped)
      skipped = Math.max(0, skipped - letters.length)
      if (!group.isSilent) text.push(said)
    }
    if (brace === '{') groups.push({ ...group })
    else if (brace === '}') groups.pop()
    else if (words !== undefined) say(words)
    else if (byte !== undefined) say(western.decode(Buffer.from(byte, 'hex')))
    else if (sign === '*' || (word && silent.test(word))) group.isSilent = true
    else if (sign !== undefined) say(sign === '~' ? ' ' : /^[\\{}]$/.test(sign) ? sign : '')
    else if (word === 'uc') group.instead = Number(number ?? 1)
    else if (word === 'u') {
      say(String.fromCharCode(Number(number ?? 0) & 0xffff))
      skipped = group.instead
    } else if (word && signs[word]) say(signs[word])
  }
  return text.join('')
}
