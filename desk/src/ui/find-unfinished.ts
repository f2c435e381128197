/** Words of English and French that announce a file. */
const announcing = new Set(
  'attached attachment attachments enclosed enclosure enclosures ci-joint ci-jointe ci-joints ci-jointes jointe jointes annexe'.split(
    ' ',
  ),
)

/**
 * What looks unfinished in an e-mail that somebody wrote: places to be filled in, as saved replies have them, and a file that is not there.
 * @returns a sentence for each; none where nothing does
 */
export function findUnfinished(text: string, hasFile: boolean): string[] {
  const places = (text.match(/\{[^{}\n]{0,60}\}?|\}|\[[^[\]\n]{1,60}\]/g) ?? []).filter(
    (place) => !place.startsWith('[') || /\p{L}/u.test(place),
  )
  const word = text.match(/[\p{L}-]+/gu)?.find((one) => announcing.has(one.toLowerCase()))
  return [
    ...[...new Set(places)].map((place) => `“${place}” still stands in it.`),
    ...(word !== undefined && !hasFile ? [`It says “${word}”, and no file goes with it.`] : []),
  ]
}
