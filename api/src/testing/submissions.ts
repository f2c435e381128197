/** A submission of each kind that the service takes, for tests and benches. */
export { inquiry } from '@laboratory/contract/testing/submissions'

const billing = {
  id: '',
  buildingName: 'Lagoon House',
  streetName: 'Royal Road',
  city: 'Grand Baie',
  zipCode: '30515',
}
export const signUp = {
  orgName: 'Lagoon Hotels Ltd',
  orgRegNumber: 'C12345678',
  type: 'CORPORATE',
  firstName: 'Anjali',
  lastName: 'Ramgoolam',
  email: 'anjali@lagoon.mu',
  mobile: '57123456',
  phone: '2630000',
  gender: 'female',
  dateOfBirth: '07-03-85',
  pin: '0471',
  confirmPin: '0471',
  addressList: [
    { ...billing, country: 'MAURITIUS', type: 'BILLING' },
    { ...billing, country: 'MAURITIUS', type: 'DELIVERY' },
  ],
}

/** The registration as a form without a script posts it. */
export const signUpForm = {
  orgName: 'Lagoon Hotels Ltd',
  email: 'anjali@lagoon.mu',
  mobile: '5712 3456',
  phone: '2630000',
  gender: 'female',
  birthDay: '7',
  birthMonth: '3',
  birthYear: '1985',
  pin: '0471',
  confirmPin: '0471',
  billingBuildingName: 'Lagoon House',
  billingStreetName: 'Royal Road',
  billingCity: 'Grand Baie',
  billingZipCode: '30515',
  deliveryCity: 'Pereybere',
  notificationOptIn: 'on',
}
