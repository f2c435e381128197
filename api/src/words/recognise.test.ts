import { describe, expect, test } from 'vitest'
import { saysComplaint, saysWithdrawal, speaksOfPerson } from './recognise.ts'

const rules = { withdrawal: saysWithdrawal, complaint: saysComplaint, person: speaksOfPerson }

const said: { [Name in keyof typeof rules]: { yes: string[]; no: string[] } } = {
  withdrawal: {
    yes: [
      'Withdrawal, kit 123',
      'WITHDRAWAL',
      'I withdraw my consent',
      'Withdrawing from the hereditary test',
      'Hello,\n\nI want to withdraw.\nMy kit is 123.',
      'Please revoke my consent for the paternity test',
      'I take back my consent',
      'I do not consent any more',
      'Je retire mon consentement',
      'Retrait de mon consentement, kit 123',
      '« Retrait », kit 123',
      'Bonjour Madame,\nje souhaite retirer mon consentement',
      'Je révoque mon consentement',
      'Je re\u0301voque mon accord',
      'JE REVOQUE',
      'Révocation',
      'J’annule mon consentement',
      'Je ne consens plus au test',
      'Mo retir mo konsantman',
      'Withdrawal: please destroy my samples',
      'I withdraw my consent and my samples',
    ],
    no: [
      'We would like a quotation for twelve samples\nwithdrawal of consent is not what we ask about',
      'Retrait des échantillons au 6e étage, à quelle heure ?',
      'Where can I retirer mon kit',
      'Product withdrawn from the market? We withdraw two batches',
      'Informed consent form for DNA, please',
      '',
    ],
  },
  complaint: {
    yes: [
      'Complaint',
      'Complaint: you told my result to somebody else',
      'I want to complain about the report of Monday',
      'Dear Sir,\nI complain.',
      'Réclamation',
      'Reclamation sur le rapport',
      'Réclamations',
      'Re\u0301clamation',
      '« Réclamation » : rapport en retard',
      'PLAINTE',
      'Je porte plainte contre le laboratoire',
      'Je me plains du retard',
      'Bonjour,\nJe souhaite me plaindre',
    ],
    no: [
      'Complaint samples of a cream, to be tested',
      'Réclamation échantillons de crème',
      'A guest complained of the pool water, please test it',
      'Plaintes de nos clients sur l’eau : devis',
      'We received a complaint about our cream and need a test',
      'You let us wait\nThis is no complaint',
    ],
  },
  person: {
    yes: [
      'A DNA test',
      'Test ADN',
      'paternity test of my son',
      'Test de PATERNITÉ',
      'NIPT',
      'I am pregnant',
      'Je suis enceinte',
      'hereditary cancer',
      'prise de sang',
      'Analyses sanguines',
      'blood glucose',
      'test ge\u0301ne\u0301tique',
      'ma sœur',
      'Mo ansent',
    ],
    no: [
      'Sterility of twelve syringes',
      'Légionelle dans une tour',
      'Le sangle de levage',
      'General cleaning',
      '',
    ],
  },
}

describe.each(Object.entries(said))('words of a %s', (name, { yes, no }) => {
  const rule = rules[name as keyof typeof rules]
  test.each(yes)('are recognised: %j', (text) => expect(rule(text)).toBe(true))
  test.each(no)('are not seen in: %j', (text) => expect(rule(text)).toBe(false))
})
