/** The question of consent and what follows it: English on pages of every language until somebody has signed its words in another. */
export const consentWords = {
  counted:
    'Google Analytics counts your visits in this browser. You can change this at the foot of every page.',
  notCounted:
    'Google Analytics does not count your visits in this browser. You can change this at the foot of every page.',
  question: 'May Google count your visit too?',
  about:
    'We count pages ourselves, without cookies. If you say yes, Google Analytics counts too, sets its cookies, receives your network address and learns which pages you read. The site works the same either way.',
  link: 'Cookies and analytics',
  accept: 'Accept counting by Google',
  refuse: 'Refuse',
  yours: 'Your choice',
  unasked: 'You have not been asked in this browser yet, or it keeps no answers.',
}
