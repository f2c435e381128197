/** An inquiry as the service takes it, for tests and benches. */
export const inquiry = {
  name: 'Anjali Ramgoolam',
  company: 'Lagoon Hotels Ltd',
  address: 'Royal Road\nGrand Baie',
  email: 'anjali@lagoon.mu',
  phone: '+230 263 0000',
  description: 'Two pools to test.',
}
