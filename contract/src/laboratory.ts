/** Names and fixed values that pages, e-mails and wire payloads share. Source: the specification, sections 1, 3 and 9. */
export const laboratoryName = 'ABI Laboratory & Medical Centre'
export const laboratoryShortName = 'ABI Laboratory'

/** Company code of the public-blogs call. */
export const companyCode = 'ABI'
/** Account type of every registration. */
export const accountType = 'CORPORATE'
/** Country of every address. */
export const country = 'MAURITIUS'
/** Telephone prefix of Mauritius. */
export const telephonePrefix = '+230'
/** Digits of the portal PIN. */
export const pinLength = 4
/** Monday to Friday, on the clock of the laboratory. Source: the specification, section 9. */
export const openingHours = { opens: '07:00', closes: '16:30' } as const
/** IANA time zone of the laboratory: UTC+4, no summer time. */
export const timeZone = 'Indian/Mauritius'
