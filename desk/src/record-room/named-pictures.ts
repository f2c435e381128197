/** Words of an e-mail, and between them the names of pictures that stand there in brackets: every second part is a name. */
export function splitAtNames(words: string, names: readonly string[]): string[] {
  const escaped = names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return words.split(new RegExp(String.raw`\[(${escaped.join('|')})\]`))
}
