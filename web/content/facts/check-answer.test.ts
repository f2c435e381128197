import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asked, asTyped, checkAnswer, WrongAnswer } from './check-answer.ts'
import { questions } from './questions.ts'

test.each<readonly [Asked, string, unknown]>([
  [{ kind: 'telephone' }, '466 1234', '+230 466 1234'],
  [{ kind: 'telephone' }, '+2304661234', '+230 466 1234'],
  [{ kind: 'telephone' }, '(230) 5712-3456', '+230 5712 3456'],
  [{ kind: 'telephone' }, '00230 5712 3456', '+230 5712 3456'],
  [{ kind: 'telephone', many: 3 }, '466 1234\n5712 3456', ['+230 466 1234', '+230 5712 3456']],
  [{ kind: 'date' }, '2027-12-31', '2027-12-31'],
  [{ kind: 'date' }, '31/12/2027', '2027-12-31'],
  [{ kind: 'date' }, '1.2.2027', '2027-02-01'],
  [{ kind: 'email' }, ' info@\u200blaboratory.mu\ufeff', 'info@laboratory.mu'],
  [{ kind: 'email' }, 'mailto:info@laboratory.mu', 'info@laboratory.mu'],
  [{ kind: 'link' }, 'www.facebook.com/laboratory', 'https://www.facebook.com/laboratory'],
  [{ kind: 'address' }, 'Example Tower,\nExample Street\n', 'Example Tower, Example Street'],
  [{ kind: 'money', unit: 'MUR' }, 'Rs 1,500', 1500],
  [{ kind: 'money', unit: 'MUR' }, '1 500.50', 1500.5],
  [{ kind: 'number', unit: 'ml' }, '250 ml', 250],
  [{ kind: 'number', unit: 'working days' }, '1 working day', 1],
  [{ kind: 'number' }, '1,500', 1500],
  [{ kind: 'coordinates' }, '−20.2441°, 57.4912 ', '-20.2441, 57.4912'],
  [{ kind: 'days', years: [2028, 2100] }, '1/1/2028 - New Year\n2028-03-12 National Day', ['2028-01-01 New Year', '2028-03-12 National Day']],
  [{ kind: 'text', example: '5 working days' }, '5 working days', '5 working days'],
  [{ kind: 'text' }, "The laboratory's\r\nwords: Réduit", 'The laboratory’s\nwords: Réduit'],
  [{ kind: 'yes-no' }, 'Oui', true],
  [{ kind: 'yes-no' }, 'no', false],
  [{ kind: 'list' }, '- Water\n• Blood\n3. Swabs\n\n', ['Water', 'Blood', 'Swabs']],
  [{ kind: 'pdf', fileName: 'certificate' }, 'Certificate.PDF', 'certificate.pdf'],
])('%j: %j is an answer', (asked, given, stored) => {
  expect(checkAnswer(asked, given)).toEqual(stored)
}) // prettier-ignore

test.each<readonly [Asked, string, RegExp]>([
  [{ kind: 'telephone' }, '466', /\+230 466 1234/],
  [{ kind: 'telephone' }, '466 1234 / 466 1235', /not one telephone/],
  [{ kind: 'telephone' }, '+33 1 23 45 67 89', /not one telephone/],
  [{ kind: 'telephone', many: 3 }, '466 1234\n+2304661234', /stands there twice/],
  [{ kind: 'telephone', many: 1 }, '466 1234\n5712 3456', /1 lines at most/],
  [{ kind: 'date' }, '31/02/2027', /not a date/],
  [{ kind: 'date' }, '12/31/2027', /not a date/],
  [{ kind: 'date' }, '31/12/27', /not a date/],
  [{ kind: 'date' }, '31/12/9027', /from 1950 to 2100/],
  [{ kind: 'date', years: [2027, 2027] }, '29/10/2026', /must be in 2027, not 2026-10-29/],
  [{ kind: 'days', years: [2028, 2100] }, '1/1/2027 New Year', /from 2028 to 2100, not 2027-01-01/],
  [{ kind: 'days', years: [2028, 2100] }, '2028-01-01', /no day with its name/],
  [{ kind: 'email' }, 'info at laboratory.mu', /not one e-mail address/],
  [{ kind: 'email' }, 'a@b.mu, c@d.mu', /not one e-mail address/],
  [{ kind: 'email', example: 'info@laboratory.example' }, 'info@laboratory.example', /is the example/],
  [{ kind: 'link' }, 'http://laboratory.mu', /https/],
  [{ kind: 'link' }, 'javascript:alert(1)', /https/],
  [{ kind: 'link' }, 'https://user:secret@laboratory.mu', /not one link/],
  [{ kind: 'link' }, 'our page', /not one link/],
  [{ kind: 'money' }, '€ 30', /not one number/],
  [{ kind: 'money' }, '1500 to 2000', /not one number/],
  // Twelve thousand five hundred for some, twelve and a half for others.
  [{ kind: 'money' }, 'Rs 12.500', /not one number/],
  [{ kind: 'money' }, '0', /not one number/],
  [{ kind: 'number', unit: 'ml' }, '250 l', /not one number/],
  [{ kind: 'number' }, '3–5', /not one number/],
  [{ kind: 'coordinates' }, '57.4912, -20.2441', /no place in Mauritius/],
  [{ kind: 'yes-no' }, 'perhaps', /neither yes nor no/],
  [{ kind: 'list' }, 'Water\nWater', /twice/],
  [{ kind: 'list' }, 'Water\nidem', /is no answer/],
  [{ kind: 'list', example: 'Example Ltd: hosting' }, 'Example Ltd: hosting', /is the example/],
  [{ kind: 'text', longest: 5 }, 'longer', /5 characters or fewer/],
  [{ kind: 'text' }, 'TBD', /is no answer/],
  [{ kind: 'text' }, 'to be confirmed by management', /is no answer/],
  [{ kind: 'text' }, 'À confirmer', /is no answer/],
  [{ kind: 'text' }, 'We will send it next week', /is no answer/],
  [{ kind: 'text' }, 'same as above', /is no answer/],
  [{ kind: 'text' }, '"', /is no answer/],
  [{ kind: 'text' }, '=A1', /formula/],
  [{ kind: 'text' }, 'R\ufffdduit', /letters were lost/],
  [{ kind: 'text' }, 'Our [page](https://elsewhere.mu)', /a page of the site/],
  [{ kind: 'pdf', fileName: 'certificate' }, 'other.pdf', /call it certificate\.pdf/],
  [{ kind: 'picture', fileName: 'room' }, 'other.jpg', /call it room\.jpg/],
])('%j: %j is refused with a sentence', (asked, given, problem) => {
  expect(() => checkAnswer(asked, given)).toThrow(problem)
}) // prettier-ignore

test('whatever stands in a cell gets an answer or a sentence, and what is stored is accepted again as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...questions),
      fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('yes', '1', '31/12/2027')),
      (question, given) => {
        try {
          const checked = checkAnswer(question, given)
          expect(checkAnswer(question, String(asTyped(checked)))).toEqual(checked)
        } catch (error) {
          expect(error).toBeInstanceOf(WrongAnswer)
          expect((error as Error).message).toMatch(/^\S.*\.$/su)
        }
      },
    ),
    { numRuns: 500 },
  )
})
