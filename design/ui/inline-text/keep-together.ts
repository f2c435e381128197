const noBreak = '\u00A0'
/** Allows no break where it stands and takes no room. */
const joiner = '\u2060'

const rules: readonly (readonly [RegExp, string])[] = [
  // A figure and its unit, also with a tolerance: "36 ± 2 °C", "0.05 EU/ml", "99.99 %".
  [
    /(\d) (?=[°µΩ±%]|(?:MΩ|CFU|EU|ppm|log|Pa|[cm]?m|[mk]?g|m?l|(?:hour|day|month)s?)(?![a-z]))/g,
    `$1${noBreak}`,
  ],
  [/± (?=\d)/g, `±${noBreak}`],
  // A range of figures: "5–7 days".
  [/(\d)–(?=\d)/g, `$1–${joiner}`],
  // A standard and its number.
  [/\b(ISO|IEC|EN|USP|JP|Eur\.) (?=[\d<])/g, `$1${noBreak}`],
  // The short name of an organism: "E. coli".
  [/\b([A-Z]\.) (?=[a-z]{4})/g, `$1${noBreak}`],
]

/**
 * The text with no-break spaces where a line must not end: between a figure and its unit, within a range, a standard or
 * the short name of an organism.
 */
export function keepTogether(text: string): string {
  return rules.reduce((words, [pattern, kept]) => words.replace(pattern, kept), text)
}

/** The text with words that are not broken at their hyphen: "e-mail". When pages are made only: older Safari knows no lookbehind. */
export function wholeWords(text: string): string {
  return text.replaceAll(/(?<=\p{L}-)(?=\p{L})/gu, joiner)
}
