/** Puts in the no-break spaces and hyphens of French, which people write as ordinary ones; other languages of Mauritius follow it. */
export function spaced(text: string): string {
  return text
    .replaceAll(/(?<=[^\s|]) (?=[:»](?![-|]))/g, '\u00A0')
    .replaceAll('« ', '«\u00A0')
    .replaceAll(/(?<=[^\s|]) (?=[;!?](?![-|]))/g, '\u202F')
    .replaceAll(/\be-mail/gi, (word) => word.replace('-', '\u2011'))
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '\u202F')
    .replaceAll(
      /(?<=\d) (?=(?:%|°C|kGy\b|[mkµ]?[gl]\b|[mcµ]?m(?!\w)|UFC\b|UE\b|h\b|(?:jour|heure|minute|an)s?\b|mois\b))/g,
      '\u00A0',
    )
}
