/** How French and English texts are told apart, and how their figures are compared. */

/** English words that no French text has. */
export const englishWord =
  /(?<![\p{L}-])(?:the|of|and|with|for|from|is|are|to|not|yes|no|your|you|we|our|by|that|this|which|at|it|as|be|has|have|what|how|when|where|who|number|sample|samples|each|only|play)(?!\p{L})/iu

/** What is written alike in both languages: names, standards, and these words. */
export const alike =
  /^(?:[\p{Lu}\d\s&<>/().,:;·–-]+|.*\b(?:ISO|ATCC|EN|OIML|USP|Ph\. Eur\.) .*|ABI Laboratory.*|& Medical Centre|Bacteria|Basic|Ultimate|Bacteria, Basic, Ultimate|Distribution B2B|Calcium|mg CaCO₃\/l|2\. Microscope|≥ \d, NI|http\S*|challenge test|aspect|audit|contact|cycle, date|description|e-mail|excellence|extraction|grade|identification|illustration|incubation|innovation|kits?|leadership|lot|machine, date,|masses|menu|mission|phases|process|questions?|services|surfaces|tests|validation|vision|volume)$/iu

/** A hyphen within e-mail may be either. */
export const withHyphens = (text: string) => text.replaceAll('\u2011', '-')

const figure =
  /\d+(?:[.:]\d+)*(?:[ \u00A0]?(?:%|°C|kGy|[mµ]?[gl]|[mcµ]?m[²³]?|CFU|UFC|EU|UE)(?![\p{L}²³’]))?/gu

/** The figures of a text in the writing of programs, with their units. */
export function figuresIn(text: string): readonly string[] {
  return (text.match(figure) ?? [])
    .map((one) =>
      one
        .replace(/^0(?=\d)/, '')
        .replace(/[ \u00A0]/, '')
        .replace('UFC', 'CFU')
        .replace('UE', 'EU'),
    )
    .toSorted()
}

/** A text with its figures as programs write them. */
export function inProgramWriting(text: string, language: string): string {
  return language === 'en'
    ? text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    : text
        .replaceAll(/(?<=\d)\u202F(?=\d{3}(?!\d))/g, '')
        .replaceAll(/(?<=\d),(?=\d)/g, '.')
        .replaceAll(/(?<=\d)[ \u00A0]h[ \u00A0](?=\d\d(?!\d))/g, ':')
        .replaceAll(/(?<=\d)[ \u00A0]h(?!\p{L})/gu, ':00')
}
