import { signedOff } from '../facts/sign-off.ts'
import type { StandardPage } from '../types.ts'

const written = '2026-11-23'

export const cookies: StandardPage = {
  path: '/cookies',
  label: 'Cookies page visited.',
  card: 'legal',
  menus: { label: 'Cookies and analytics', in: ['legal'] },
  consentChoice: true,
  title: 'Cookies and analytics',
  summary:
    'Reading this site sets no cookie. What happens when you use a form, and how page views are counted.',
  seo: {
    title: 'Cookies and analytics',
    description:
      'Reading sets no cookie; forms use one functional cookie. How page views are counted without identifiers, and what loads only after you agree.',
  },
  sections: [
    {
      id: 'cookie',
      heading: 'One cookie, and only for forms',
      blocks: [
        {
          type: 'table',
          caption: 'The cookie that this site itself sets',
          columns: ['Name', 'When', 'What for', 'Seen by', 'Kept'],
          rows: [
            [
              'XSRF-TOKEN',
              'When you start to use a form',
              'Shows that a form was sent from this site and not from another one on your behalf',
              'This site only',
              'One day',
            ],
          ],
          note: 'It keeps the form safe, does not identify you, and is not used to count visits. Staff who sign in at the desk get two cookies of their own.',
        },
        {
          type: 'paragraph',
          text: 'Your browser also keeps some things in its own storage. It sends none of them to us by itself:',
        },
        {
          type: 'list',
          items: [
            'While you write in a form, it may keep a draft for the open tab, so that a reload does not lose it. The draft is gone when you send the form or close the tab. A PIN or a date of birth is never kept that way.',
            'Your list of tests stays in this browser, under the name request-list, until you send it or delete it. Anyone who uses this browser can read it. A test of a person is kept for the open tab only.',
            'After you have sent an inquiry, the open tab keeps your name and company, to write them on the reception forms that you print.',
            'If you hide a notice, or tell a planner how many batches you have, the open tab remembers it.',
            'Once the typefaces of this site have come, the browser keeps their file names, under the name fonts, so that later pages show them from the start. They say nothing about you.',
          ],
        },
      ],
    },
    {
      id: 'counter',
      heading: 'How page views are counted',
      blocks: [
        {
          type: 'paragraph',
          text: 'Our own counter adds one to a number for the page and the day. It uses no cookie and keeps neither your network address nor an identifier, so it cannot tell that two views came from the same person.',
        },
      ],
    },
    {
      id: 'google-analytics',
      heading: 'Google Analytics only after a yes',
      blocks: [
        {
          type: 'paragraph',
          text: 'If the laboratory has set up Google Analytics, a banner asks you first. Yes and no are equally easy, and the site works the same with either; you can change your answer later. Your browser keeps the answer in its own storage, under the name analytics-choice, until you delete it there. Until you agree, nothing is sent to Google. Afterwards Google sets its own cookies, kept for up to two years, receives your network address and learns which pages you read.',
        },
        {
          type: 'paragraph',
          text: 'Reading some pages could say something about your health: those about DNA, prenatal screening, genetic counselling, blood analysis and the Origene kit, the page of the goods we distribute, and the inquiry form. Google Analytics is absent there, whatever you answered. There, and where Google Analytics is not in use, no banner appears.',
        },
      ],
    },
    {
      id: 'map-and-video',
      heading: 'Map and film only on request',
      blocks: [
        {
          type: 'paragraph',
          text: 'The map on the contact page loads when you press its button. From then on the company that provides it learns your network address and may set cookies of its own. Without it you still have the address as text. The sampling film is a file of this website. It loads when you press Play, and no other company learns of it. If another film takes its place, its caption names the company it comes from.',
        },
      ],
    },
    {
      id: 'more',
      heading: 'More about your data',
      blocks: [
        {
          type: 'paragraph',
          text: 'The [privacy policy](/privacy_policy) says what happens to the words you send in a form. You can delete cookies, drafts and your answer about analytics in the settings of your browser at any time.',
        },
      ],
    },
  ],
  written,
  ...signedOff('sign-off.legal', written),
}
