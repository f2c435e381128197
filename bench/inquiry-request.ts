/** Inquiries of load and faults: each name makes another inquiry, with its own mailbox and its own key. */

export function inquiryOf(name: string): Record<string, string> {
  return {
    name: `Visitor ${name}`,
    company: 'Example Ltd',
    address: '1 Royal Road, Port Louis',
    email: `${name}@example.org`,
    phone: '+230 5123 4567',
    description: `Please quote for the testing of twelve samples of drinking water (${name}).`,
  }
}

/** @param name letters, digits and dashes; at least 16 characters once padded make the idempotency key */
export function keyOf(name: string): string {
  return `inquiry-${name}`.padEnd(16, '-').slice(-64)
}
