/**
 * Why an e-mail has not been delivered yet, for staff. The service's own note follows, for the operator of the server: a kind of failure,
 * and the number of the reply (RFC 5321, 4.2: 4 may pass, 5 is for good).
 */
export function whyNotDelivered(noted: string): string {
  const isAddress = /^(?:EENVELOPE\b.*)?\b55\d$/.test(noted)
  const mayPass = /\b4\d\d$/.test(noted)
  const why = isAddress
    ? 'The mail server refused this address: is it right?'
    : mayPass
      ? 'The mail server does not take it at the moment.'
      : 'The mail server did not take it.'
  return `${why} (${noted})`
}
