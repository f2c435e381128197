/**
 * The words of the modules of this folder. The French of each stands in `words.fr.ts`, which the French site reads in place of this file; the
 * words of pages stand in their Markdown and YAML.
 */

/** "Rs 1,500", or "Rs 1,500.50" where there are cents. @param currency ISO 4217 */
export function amountInWords(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-MU', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
    .format(amount)
    .replaceAll('\u00a0', ' ')
}

/** @param time 07:00 */
export const hour = (time: string): string => time

/** A decimal number that is kept as text, such as "0.010". */
export const decimal = (text: string): string => text

/** What rules say that stand in pages of this language, by their English. */
export const ruleWords: Readonly<Record<string, string>> = {}

export const answer = { yes: 'Yes', no: 'No' }

const noClaimFor = (what: string) => `No accreditation is claimed for ${what}.`
export const accreditation = {
  noClaimFor,
  noClaimForItem: (item: string) => noClaimFor(`${item.charAt(0).toLowerCase()}${item.slice(1)}`),
  distributed: 'what we distribute',
  thisTest: 'this test',
  bloodTests: 'blood tests',
  schedule: 'schedule',
  outside: (schedule: string) => `Not in the ${schedule}: offered without reference to accreditation.`,
  listed: (schedule: string, since: number, certificate: string, line: string) =>
    `In the ${schedule} since ${since}${certificate}: ${line}.`,
  certificate: (number: string) => `, certificate ${number}`,
  notListed: (line: string) => `Not listed: ${line}`,
  otherwise: 'Any other sample or method: not accredited.',
  field: {
    testing: (since: string, standard: string) =>
      `${since} (${standard}). The schedule names the samples and methods.`,
    calibration: (since: string, standard: string) =>
      `${since} (${standard}). The schedule names range and CMC.`,
  },
  short: {
    none: 'None claimed',
    noneOf: (item: string) => `${item}: none claimed`,
    notListed: 'Not listed',
    listed: (since: number, line: string) => `Listed since ${since}: ${line}`,
  },
  since: (standard: string) =>
    `Accredited for testing since 2017 and for calibration of masses since 2018; currently to ${standard}.`,
  forSchedules: (standard: string) => `accredited to ${standard} for what its schedules list`,
  whereListed: {
    published: 'The certificates and schedules say for which tests and calibrations.',
    asked: 'Accreditation holds for the tests and calibrations in its schedules; ask us for a copy.',
  },
}

export const scope = {
  timeline: {
    2017: 'Accredited for testing of medical devices, cosmetics, water microbiology and the clean-room environment.',
    2018: 'Accredited by the national accreditation service for calibration of masses.',
    2020: 'Accredited for DNA testing.',
    2025: 'Accredited for microbiological testing of water to the Drinking Water Standard.',
  },
  fields: {
    'medical-devices': 'testing of medical devices since 2017',
    cosmetics: 'testing of cosmetics since 2017',
    'water-microbiology':
      'water microbiology since 2017, microbiological testing of water to the Drinking Water Standard since 2025',
    'clean-rooms': 'analysis of the clean-room environment since 2017',
    mass: 'calibration of masses since 2018',
    dna: 'DNA testing since 2020',
  },
  masses: 'Masses',
  otherQuantities: 'Other quantities',
  done: { here: 'In the laboratory', 'on-site': 'On your site', distributed: 'Distributed' },
  kinds: { testing: 'Testing', calibration: 'Calibration (mass)' },
  documents: {
    testing: 'Testing certificate and schedule',
    calibration: 'Calibration certificate and schedule',
  },
  validUntil: (day: string) => `valid until ${day}`,
  asIssued: 'as issued',
  passedOn: (tests: string) => `Passed on to other laboratories: ${tests}.`,
  heading: 'What we are accredited for',
  lead: 'The years name fields; a schedule lists items, properties and methods, and decides.',
  caption: 'Accredited, service by service',
  columns: ['Service or test', 'Done', 'Accreditation'],
  others: 'No accreditation is claimed for these',
}

export const laboratory = {
  otherwise: { call: 'call us', visit: 'come to our reception' },
  ways: { email: 'e-mail', telephone: 'phone', visit: 'visit', website: 'this website' },
  writeOrVisit: { called: 'Write, call or visit', written: 'Write with the form, or visit us' },
  ask: { called: (ways: string) => `By ${ways}.`, written: 'Use the form of this website, or visit us.' },
  visitOrWrite: { called: 'call, visit or write', written: 'visit or write' },
  floor: '6th floor',
  country: 'Mauritius',
  description: (accredited: string) =>
    `Testing and calibration laboratory in Mauritius, ${accredited}. Medical centre.`,
  hours: {
    short: (opens: string, closes: string) => `Mon–Fri ${opens}–${closes}`,
    week: (opens: string, closes: string) => `Monday to Friday: ${opens} to ${closes}`,
    saturday: 'Saturday: emergencies only (urgent testing, no medical emergencies)',
    sunday: 'Sunday and public holidays: closed',
    /** Before what the laboratory says of emergencies on a Saturday. */
    colon: ': ',
  },
  inquiry: 'Customer Inquiry',
  pinDigits: (digits: number) => (digits === 4 ? 'Four digits' : `${digits} digits`),
}

const remove = 'Take off strainer, hose or shower head, disinfect the outlet'
export const water = {
  arrival: (within: number) =>
    `In the laboratory within ${within} hours of filling. Later only if we have agreed it with you.`,
  closedDays: 'On a Friday or the day before a public holiday only if we have agreed it with you.',
  chemistryArrival: (words: string) => `For chemistry: ${words}`,
  latestHour: (hour: string) =>
    `Water for microbiology that is to be started on the same day must arrive by ${hour}.`,
  /** `letter` and name of a purpose of ISO 19458. */
  purpose: (letter: string, name: string) => `${letter}: ${name}`,
  purposes: {
    a: `The main, the tank or the hot water that circulates. ${remove}, and let the water run until its temperature is steady (2 to 3 minutes). Fill.`,
    b: `${remove}, and let about 1 litre run away, no more. Do not close the tap again. Fill.`,
    c: 'Take nothing off and disinfect nothing. Fill with the first water that comes.',
  },
  fill: {
    title: 'Fill',
    text: 'Open the bottle only now. Do not touch its rim or the inside of its cap. Leave an air space.',
  },
  label: {
    title: 'Label',
    text: 'Place, date, **time of sampling**, your name; at an outlet a, b or c; chlorine and, after filling, the temperature if you measure them.',
  },
  chill: {
    title: 'Chill',
    text: 'Keep it at 5 ± 3 °C and in the dark, with ice packs. Do not freeze it.',
  },
  bring: 'Bring it',
  bottle: 'Sterile, with sodium thiosulphate, not rinsed. *Legionella* has a bottle of its own, of 1 litre.',
  mist: '*Legionella* infects by droplets. Open slowly, do not splash; where water sprays, wear a mask (FFP2 or better). With weak lungs or defences leave it to somebody else; smokers and people over 50 are more at risk, too.',
  closing: 'Leave an air space, close the bottle and turn it over a few times.',
}

/** What is not open yet: what its page says, and what it is called within a sentence. */
export const gates = {
  action: 'Tell me when it opens',
  note: 'Not open for orders yet. Leave your address and we write when it is.',
  screening:
    'Not open for orders yet. Expecting a child? Do not wait for us: go to your doctor or midwife. Leave your address and we write when it opens.',
  bookings: 'Not open for bookings yet. Leave your address and we write when it is.',
  dna: 'DNA testing',
  hereditary: 'hereditary cancer screening',
  paternity: 'paternity testing',
  genetic: 'genetic disease diagnosis',
  microbiome: 'gut microbiome testing',
  origene: 'the Origene kit',
  nipt: 'prenatal screening',
  counselling: 'genetic counselling',
}

/** Of tests of persons, what pages and sheets say alike: in another language shown with the pages that somebody has signed. */
export const persons = {
  whoSignsForChild:
    'Everybody who has parental authority signs: both parents where both have it, one alone only where nobody else has it. If one of them cannot or will not, we do not test; a judge can order it. A possible father cannot sign as such. An older child is asked too.',
  abroad:
    'In some countries, among them France with Réunion and Mayotte, requesting such a test without a court or a doctor is an offence.',
  sheets: {
    withdrawn:
      'At any time, without a reason. We stop, tell you no result, and destroy sample and data, except what a law makes us keep.',
    insurance:
      'An insurer may want to know about a test or its result. Find out before the test what you would have to answer.',
    learns: 'Only those whom the consent form names. Decide now whether a doctor is among them.',
  },
  counselling: {
    open: '[Genetic counselling](/services/genetic-counselling) is available before and after a test.',
    closed:
      'Talk to a doctor or a [genetic counsellor](/services/genetic-counselling) before and after a test.',
  },
  kitCountries: (countries: string) =>
    `Kits may be sent to: ${countries}. In other countries requesting such a test without a court or a doctor can be an offence.`,
  kept: {
    heading: 'What is kept',
    headingWithPlaces: 'What is kept, where and how long',
    caption: 'What a DNA test leaves behind',
    what: 'What',
    holds: 'What is in it',
    place: 'Where and how long',
    sample: [
      'The sample',
      'Your cells, in a swab, in blood or in stool: all of your DNA can be read from them.',
    ],
    dna: ['DNA taken from it', 'The same, in a tube of its own'],
    data: ['Data of the analysis', 'What was read, often much more than the report says'],
    report: ['The report', 'The result, with your name'],
    form: ['The consent form', 'Name, test and signature; for a child, who signed'],
    account: ['The account of a kit', 'Access to the report of an Origene kit'],
  },
  screening: {
    oneIn: (number: string) => `1 in ${number}`,
    lessThanOne: 'fewer than 1',
    caption: (pregnancies: string) => `Results of ${pregnancies} pregnancies: an example`,
    note: (detected: number, alarms: string) =>
      `An example, not the figures of a product: ${detected} % of trisomies detected; 1 false alarm in ${alarms}, all false alarms together. Rounded to whole people.`,
  },
  sheet: {
    before: 'Before you sign',
    six: 'Six sheets',
    question: 'The question it answers',
    misses: 'What it misses',
    results: 'The results, and what follows',
    caption: 'The results you may hear',
    columns: ['Result', 'What it means', 'What follows'],
    matters: 'Who and what it concerns',
    ask: 'Ten questions',
    general: 'General information, not advice on your case; what you agree to is in the consent form. More:',
    data: 'your sample and your DNA data',
    counselling: 'genetic counselling',
    keeping: [
      'Where is my sample analysed, and in which country?',
      'How long are sample and data kept, and how are they destroyed?',
      'Are they used for anything else, such as research?',
      'How and by whom will I be told the result?',
    ],
  },
}

export const tools = {
  reading: (standards: string) => `By our reading of ${standards}.`,
  soon: (hours: number) => `Within ${hours} hours of filling: bacteria grow or die in the bottle.`,
  /** Between what a row of holding times is about. */
  between: '; ',
}

export const challenge = { bacteria: 'Bacteria' }

/** How people read who reviewed a page. */
export const reviewers = {
  reception: 'reception',
  'quality-manager': 'quality assurance manager',
  'head-of-laboratory': 'head of the laboratory',
  counsel: 'laboratory’s counsel',
  geneticist: 'laboratory’s geneticist',
  management: 'management of the laboratory',
}

export const reviews = {
  fields: {
    hospitality: 'Hospitality',
    devices: 'Medical devices',
    cosmetics: 'Cosmetics',
    water: 'Water testing',
    cleanZone: 'Clean zone',
    calibration: 'Calibration of weights',
  },
  countOn: {
    quotation: {
      text: 'You know the steps and conditions before you order.',
      label: 'How a request runs',
    },
    report: {
      text: 'You can see what a report holds before you ask for one.',
      label: 'Specimen of a test report',
    },
    units: { text: 'How many units to send, each figure with its clause.', label: 'Plan a sterility test' },
    request: { text: 'You can see where your request is, by its reference.', label: 'Where your request is' },
    scope: {
      text: 'What is accredited, and what is not claimed, for every service.',
      label: 'Service by service',
    },
    complaints: { text: 'A complaint procedure that is open to everybody.', label: 'How to complain' },
  },
}

export const home = {
  reviews: { heading: 'What customers say', note: 'In their own words, printed with their permission.' },
  countOn: { heading: 'What you can count on', note: 'Each with where you can check it.' },
  allDrawn: 'These are illustrations, not photographs of our rooms.',
  someDrawn: 'Some of these are illustrations, not photographs of our rooms.',
}

/** What a request asks about the tests of a family: an example of what to write, and where the usual label does not fit. */
export const requestFamilies = {
  water: {
    example: 'water of two showers and two cooling towers',
    labels: { samplingPoint: 'Sampling points' },
  },
  device: { example: 'single-use syringes, 5 ml', labels: { samples: 'Number of units' } },
  indicators: {
    example: 'spore strips in paper envelopes',
    labels: { samples: 'Number of indicators', sterilisation: 'Process that they went through' },
  },
  isolates: {
    example: 'one colony on an agar plate',
    labels: { samples: 'Number of cultures', samplingPoint: 'Where it was found' },
  },
  cosmetic: {
    example: 'hand cream in jars',
    labels: { samples: 'Number of formulas', bottles: 'Packs of each formula' },
  },
  plates: {
    example: 'contact plates of a filling line',
    labels: { samplingPoint: 'Rooms and points', comparison: 'Class or limit to compare with' },
  },
  rooms: {
    example: 'filling room of 30 m²',
    labels: {
      samples: 'Number of rooms',
      item: 'Kind of room',
      comparison: 'Class or standard to compare with',
    },
  },
  cabinets: {
    example: 'class II safety cabinet',
    labels: {
      samples: 'Number of cabinets',
      item: 'Kind of cabinet',
      comparison: 'Class or standard to compare with',
    },
  },
  places: {
    example: 'operating theatre of 120 m³',
    labels: { samples: 'Number of rooms', item: 'Kind of room' },
  },
  weights: {
    example: 'set of 1 g to 500 g',
    labels: {
      samples: 'Number of weights',
      item: 'Kind of weight',
      comparison: 'Class or permissible error to compare with',
    },
  },
  people: {
    example: 'two adults and one child, with a kit at home; no names, nothing about health',
    labels: { samples: 'Number of people', item: 'Who takes part' },
  },
  talks: {
    example: 'a first talk, in French; no names, nothing about health',
    labels: { samples: 'Number of talks', item: 'What kind of talk' },
  },
  kits: { example: 'Basic', labels: { samples: 'Number of kits', item: 'Which kits' } },
  orders: {
    example: 'for a clinic, each month',
    labels: { samples: 'Number of tests', item: 'What they are for' },
  },
}

export const reception = {
  title: 'Sample reception form',
  note: 'Prepared from your request. Complete it, sign it, and hand it in with the samples; the form is checked and signed again at reception. What was agreed stands in the quotation.',
  reference: 'Reference',
  date: 'Date of the request',
  lines: {
    place: 'Place',
    time: 'Date, time',
    purpose: 'Purpose a, b or c',
    lot: (lot: string) => `Lot ${lot}`,
    unit: (sample: string) => `Unit ${sample}`,
    cycle: 'Cycle, date',
    formula: (formula: string) => `Formula ${formula}`,
    found: 'Where found',
    serialNumber: 'Serial number',
    nominalValue: 'Nominal value',
    whose: 'Whose (child, mother, …)',
  },
  customer: {
    title: 'Customer',
    name: 'Name, and company where there is one',
    reach: 'Telephone and e-mail',
    numbers: 'Quotation and purchase order, numbers',
  },
  samples: { title: 'Test and samples', test: 'Test' },
  formulas: {
    title: 'Each formula',
    columns: [
      'No. on labels',
      'Formula',
      'Lot or batch; made on',
      'Preservatives',
      'pH',
      'Water, alcohol (%)',
      'Pack: contents, kind',
      'For whom, where (eye, under 3); rinse-off or leave-on',
      'Market, standard',
    ],
  },
  report: {
    title: 'Method and report',
    conformity: 'Statement of conformity',
    conformityChoices: ['not wanted', 'wanted, by this decision rule:'],
    uncertainty: 'Measurement uncertainty in the report',
    uncertaintyChoices: ['yes', 'no'],
    external: 'Work by an external laboratory',
    externalChoices: ['agreed', 'ask me first', 'not agreed'],
  },
  handling: {
    title: 'Handling',
    kept: 'Kept and carried (temperature, light, time)',
    hazards: 'Hazards',
    deviating: 'If a sample is late, damaged or too small',
    deviatingChoices: ['ask me', 'test it and say so in the report', 'do not test it'],
    left: 'What is left after the test',
    leftChoices: ['destroy', 'return to me'],
  },
  atReception: {
    title: 'Filled in at reception',
    clause: '7.1.1, 7.4.2 to 7.4.4',
    received: 'Received on (date, time), by',
    temperature: 'Temperature on arrival, where it matters (°C)',
    condition: 'Condition',
    conditionChoices: ['as agreed', 'deviates:'],
    asked: 'Customer asked, and answer',
    reviewed: 'Request reviewed',
    reviewedChoices: ['accepted', 'not accepted'],
  },
  signatures: ['Customer: date, signature', 'Reception: date, signature'],
}
