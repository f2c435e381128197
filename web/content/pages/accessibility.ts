import { signedOff } from '../facts/sign-off.ts'
import { termsOf } from '../facts/blocks.ts'
import { mailTo } from '../facts/wording.ts'
import { email, otherwise, telephones } from '../laboratory.ts'
import type { StandardPage } from '../types.ts'

const reach = termsOf([
  ['E-mail', email && mailTo(email)],
  ['Telephone', telephones.join(', ')],
])

const written = '2026-11-23'

export const accessibility: StandardPage = {
  path: '/accessibility',
  label: 'Accessibility page visited.',
  card: 'legal',
  menus: { label: 'Accessibility', in: ['legal'] },
  title: 'Accessibility statement',
  summary: 'What we aim for, what was tested and what was not, and how to tell us about a barrier.',
  seo: {
    title: 'Accessibility statement',
    description:
      'Accessibility statement: the aim of WCAG 2.2 level AA, which tests were made and which were not, known limits, and how to report a barrier.',
  },
  sections: [
    {
      id: 'aim',
      heading: 'What we aim for',
      blocks: [
        {
          type: 'paragraph',
          text: 'This site aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. It should be readable and usable with a keyboard, with a screen reader, enlarged, in your own colours, without motion, and without JavaScript.',
        },
        {
          type: 'paragraph',
          text: 'This statement rests on our own tests. No outside body has assessed the site, so we do not claim conformance.',
        },
      ],
    },
    {
      id: 'tested',
      heading: 'What was tested',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Automated checks with axe, in Chromium, in the wide and the narrow layout',
            'Scripted journeys with the keyboard alone, through menus, tabs, dialogs and both forms',
            'Enlargement to 400 %, without scrolling in two directions to read text',
            'Forced colours, as contrast themes set them, emulated in Chromium',
            'Names and roles, as browsers hand them to screen readers, compared line by line for one page of each kind',
          ],
        },
        {
          type: 'paragraph',
          text: 'Automated checks find only part of all barriers. That is why the next list matters.',
        },
      ],
    },
    {
      id: 'not-tested',
      heading: 'What was not tested yet',
      blocks: [
        {
          type: 'list',
          items: [
            'Screen readers in the hands of people who use them every day',
            'Speech control, switches and other aids',
            'Browsers other than Chromium, to the same depth',
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Known limits',
      blocks: [
        {
          type: 'list',
          items: [
            'The map comes from another company and loads only on request. The address is on the page as text.',
            'Certificates and schedules are PDF files made by others. If one is not readable for you, ask us to send what it says in another form.',
          ],
        },
      ],
    },
    {
      id: 'report',
      heading: 'Report a barrier',
      blocks: [
        {
          type: 'paragraph',
          text: `Tell us through the [contact page](/contact). Give the address of the page, what you wanted to do, and the browser and aids you use. If the form itself is the barrier, ${otherwise}.`,
        },
        ...(reach.length > 0 ? [{ type: 'terms', items: reach } as const] : []),
      ],
    },
  ],
  written,
  ...signedOff('sign-off.accessibility', written),
}
