/**
 * The words of the tools, one object for each, so that a script has only those of its tool. `words.fr.ts` takes the place of this file in the
 * French site. What a rule says is French by itself there (`ruleWords`).
 */

/** What is wrong with a number. @param subject the answer as the subject of a sentence: "The batch size" */
export const numberWords = {
  space: (subject: string) => `${subject} has a space that is not between thousands. Write one number.`,
  missing: (subject: string) => `${subject} is missing.`,
  point: (subject: string) => `${subject} has a point. Write a whole number without one.`,
  comma: (subject: string) =>
    `${subject} has a comma. Use a point for decimals and nothing between thousands.`,
  none: (subject: string) => `${subject} must be a number, without other words.`,
  whole: (subject: string) => `${subject} must be a whole number.`,
  least: (subject: string, least: string) => `${subject} must be at least ${least}.`,
  most: (subject: string, most: string) => `${subject} must be at most ${most}.`,
}

/** What is wrong with counts. */
export const countWords = {
  many: (subject: string) => `${subject} are more than 200. Give those of the highest points.`,
  spaces: (subject: string) =>
    `${subject} has a space that is not between thousands. Put a semicolon between points.`,
  space: (subject: string) => `${subject} has a space. Write one number; of two plates, their mean.`,
}

export const sheetWords = {
  now: 'Now',
  planner: 'Sample planner',
  plan: 'Work it out',
  calculator: 'Calculator',
  calculate: 'Calculate',
  what: 'What',
  howMany: 'How many',
  result: 'Result',
  clause: 'Clause',
  closing: 'Calculated from your figures by the rule of the standard: no result of the laboratory.',
}

export const carryWords = {
  put: 'Put on my list',
  plan: 'plan',
  times: 'times',
  kept: (what: string) => `It is on your list, with the ${what}.`,
  full: 'Your list has no room for it: it holds 20 tests. Take one off, or name this test in the description.',
  notKept: (what: string) =>
    `This browser could not store a list. Name this test in the description of your inquiry, and copy the ${what} into it.`,
  which: 'This test is on your list more than once. Which line is it for?',
  write: 'Write an inquiry',
  see: 'See the list and ask for a quotation',
  another: 'Add as another line',
  change: 'Change a line of your list instead',
  add: (line: string) => `Add to: ${line}`,
  replace: (line: string) => `Replace: ${line}`,
  unnamed: 'the line without a kind of sample',
}

export const weightError = {
  nominal: 'Nominal value',
  class: 'Class',
  error: 'Error: conventional mass less nominal value',
  errorHint: 'From the certificate; with a minus sign where the weight is too light.',
  theError: 'The error',
  uncertainty: 'Expanded uncertainty U',
  uncertaintyHint: 'From the certificate, k = 2.',
  theUncertainty: 'The uncertainty',
  verdicts: {
    within: 'Within the class error',
    'not-shown': 'Not shown to be within the class error',
    outside: 'Outside the class error',
  },
  of: (verdict: string, nominal: string, name: string) => `${verdict}: ${nominal}, ${name}`,
  noWeight: (name: string, nominal: string) => `Class ${name} has no weight of ${nominal}`,
  choose: 'Choose another class or nominal value.',
  permissible: 'Permissible error',
  less: 'Permissible error less U',
  nothing: 'Nothing left',
  ownError: 'Error',
  against: 'U against the permissible error',
  share: (percent: string, fits: boolean) =>
    `${percent}\u00A0%, ${fits ? 'at most a third' : 'more than a third'}`,
  undecided:
    'With this uncertainty the weight may lie inside or outside. A smaller uncertainty can decide it.',
  tooLarge:
    '**The uncertainty is too large for this class:** it must be at most a third of the permissible error (OIML R 111-1, 5.2). A smaller one can decide it.',
  massOnly: 'This speaks of the mass only. A class also sets density, magnetism, surface and marking.',
}

export const logReduction = {
  hint: '“<10” where nothing grew; of two plates, the mean.',
  unit: 'CFU per g or ml',
  strain: 'Strain',
  bacteria: 'One of the three bacteria',
  start: 'Starting number',
  startHint: 'Calculated from the counted inoculum, not read from a plate of day 0.',
  theStart: 'The starting number',
  count: (day: number) => `Count on day ${day}`,
  theCount: (day: number) => `The count on day ${day}`,
  verdicts: (tolerance: string) => ({
    met: 'met',
    'met-with-tolerance': `met with the accepted ${tolerance} log`,
    'not-shown': 'not shown',
    'not-met': 'not met',
  }),
  day: (day: number) => `Day ${day}`,
  log: (reduction: string, atLeast: boolean, A: string, B: string) =>
    `${atLeast ? 'at least ' : ''}${reduction} log (A asks ${A}; B asks ${B})`,
  criterion: (name: string) => `Criterion ${name}`,
  coarse: 'Nothing grew, but the reading is too coarse to show what is asked for: a smaller dilution would.',
  growth:
    'Growth after a reading without it: the increase is counted from the limit of that reading, and may be larger.',
  note: 'NI: no increase from the reading before. The product meets a criterion when all five strains meet it.',
  meetsA: (A: string) => `This strain: criterion A is ${A}`,
  meetsB: (A: string, B: string) => `This strain: criterion B is ${B}, A is ${A}`,
  noneShown: 'This strain: no criterion is shown to be met',
  noneMet: 'This strain: neither criterion is met',
}

export const cleanroomClass = {
  counted: 'Particles counted at each point',
  hint: 'One number for each point, semicolons between: 61; 42; 99. Of several samples at a point, their average.',
  aCount: 'A count',
  particles: 'particles',
  air: 'Air of each sample',
  theAir: 'The volume of air',
  litres: 'litres',
  size: 'Particle size',
  second: 'A second size',
  none: 'None',
  secondCounted: 'Particles of the second size at each point',
  above: (last: number) => `Above the limits of ISO class ${last}`,
  noClass: (sizes: number) => `No class can be given by ${sizes === 1 ? 'this size' : 'these sizes'}`,
  class: (met: number) => `ISO class ${met}`,
  tooLittle: (met: number) => `Not shown: too little air for ISO class ${met}`,
  points: (size: string, points: number) =>
    `≥ ${size} µm, ${points === 1 ? 'one point' : `the point with the most of ${points}`}`,
  perCubicMetre: 'per m³',
  aboveClass: (last: number, isLastOfAll: boolean) =>
    `above class ${last}${isLastOfAll ? '' : ', the last with a limit at this size'}`,
  limit: (best: number, limit: string) => `class ${best} (limit ${limit})`,
  leastAir: 'Least air of one sample for this class',
  least: (litres: string) => `${litres}, at least 1 minute`,
  countMore: '**Too little air was sampled** to show this class: count again with more.',
  larger: 'Count at 0.5 µm or larger to show class 7, 8 or 9.',
  noLimit: 'The table has no limit of 5 µm below class 6: cleaner classes are shown by smaller particles.',
  enoughPoints:
    'It holds for a room only with at least as many points as its floor area asks (ISO 14644-1, table A.1); of a single point, with at least 3 samples.',
  state:
    'Every point must be within the limit at every size. Name the state of the room with the class: as-built, at rest or operational.',
}

export const endotoxinLimit = {
  dose: 'Highest dose for each kg of body weight within one hour',
  theDose: 'The highest dose',
  product: 'What is tested?',
  device: 'Extract of devices',
  medicine: 'Injected medicine',
  limitGiven: 'A liquid whose limit is given in EU/ml',
  contact: 'Contact',
  blood: 'Bloodstream, directly or through fluid',
  cerebrospinal: 'Cerebrospinal fluid',
  eye: 'Anterior eye, solid device',
  devices: 'Devices extracted together',
  theDevices: 'The number of devices',
  deviceUnit: 'devices',
  volume: 'Volume of the whole extract',
  theVolume: 'The volume of the extract',
  route: 'Route',
  routeHint:
    'Not for radiopharmaceuticals nor for doses by body surface: ask. A limit in your monograph holds before this sum.',
  per: 'The dose is counted in',
  activityUnits: 'units of activity',
  massDose: 'mg/kg per hour',
  volumeDose: 'ml/kg per hour',
  unitDose: 'units/kg per hour',
  concentration: 'Concentration of the product',
  theConcentration: 'The concentration',
  unitsPerMl: 'units/ml',
  limit: 'Limit',
  theLimit: 'The limit',
  perMl: 'EU/ml',
  eu: 'EU',
  perUnit: { mg: 'EU/mg', ml: 'EU/ml', unit: 'EU/unit' },
  sensitivity: 'Sensitivity of the assay, λ',
  sensitivityHint: (own: string) => `The assay here reads down to ${own}.`,
  theSensitivity: 'The sensitivity',
  of: (limit: string) => `Limit ${limit}`,
  below: ': below the sensitivity of the assay',
  noDilution: ', no dilution',
  atMost: (times: string) => `, dilution at most ${times} times`,
  forDevice: 'Limit for each device',
  endotoxinLimit: 'Endotoxin limit',
  inProduct: 'The same in the product',
  dilution: 'Maximum valid dilution',
  none: 'None',
  noRoom:
    '**Almost no room for dilution:** what disturbs the assay cannot be diluted away. Ask before you order.',
  further: 'Diluted further, a sample above its limit could go undetected.',
  tooLow:
    '**Below the sensitivity:** even undiluted, this assay cannot show that the limit is met. Less extract for each device, or a more sensitive assay, may help: ask before you order.',
  yours: 'Your figure',
}

/** What planners share. Of a pair, the first is one of them and the second are several. */
export const planWords = {
  batches: 'Number of batches to test',
  theBatches: 'The number of batches',
  batchUnit: 'batches',
  tooManyBatches: 'For more than 50 batches please ask us: such a series is planned together.',
  size: 'Units in a batch',
  sizeHint: 'The largest batch, if they differ.',
  theSize: 'The batch size',
  units: ['unit', 'units'],
  batch: ['one batch', 'batches'],
  batchesOf: (batches: string, size: string) => `${batches} of ${size}`,
  fromEach: 'From each batch',
  all: 'In all',
  isNew: 'Is the product new to us?',
  yes: 'Yes, or changed since',
  no: 'No: the method was validated here',
  further:
    ': further units, once, for recovery validation or method suitability. The quotation says how many.',
  aired:
    'After ethylene oxide, send units that were aired: residues stop growth. The residues themselves are another test (ISO 10993-7).',
} as const satisfies PlannerWords

export const cosmetics = {
  products: 'Your formulas, one in each row',
  hint: 'With the contents of one pack: “Day cream 50 ml”. A change of preservative or pack makes another formula.',
  missing: 'The contents of one pack are missing.',
  tooMany: (most: number) =>
    `For more than ${most} formulas please ask us: such a series is planned together.`,
  wrong: (row: string) =>
    `“${row}” must end in the contents of one pack, with a point for decimals: “Day cream 50 ml”.`,
  twice: (name: string) =>
    `“${name}” is there twice. One formula needs one size of pack; another formula needs a name of its own.`,
  either: 'g or ml',
  formula: ['one formula', 'formulas'],
  packs: (name: string, size: string) => `${name}, packs of ${size}`,
  pack: ['pack', 'packs'],
  packsFor: (packs: string, amount: string) => `${packs} for ${amount}`,
} as const satisfies PlannerWords

export const challengeSamples = {
  tests: 'Tests of the batch',
  alone: 'The challenge test alone',
  both: 'The microbiological test of the same batch too',
  ofBoth: ', challenge and microbiological test',
  strains: 'For the strains',
  neutraliser: 'To check the neutraliser',
  before: 'To count before the challenge',
  packs: 'Packs',
  noteBoth:
    'The [microbiological test](/microbiological) goes on your list too, as a line of its own beside each plan: these packs are for both.',
  noteAlone:
    'The product is [counted before it is challenged](/microbiological), in packs of the same batch; what that takes is in the sum.',
}

export const microbiologicalSamples = {
  batches: 'Batches of each formula',
  packs: 'Packs of each batch',
  of: (formulas: string, batches: string) => `${formulas}, ${batches} of each`,
  fromEach: (name: string) => `${name}, from each batch`,
  all: (name: string) => `${name}, in all`,
  note: 'For both tests of a batch, plan the [challenge test](/challengetest#challenge-samples): its packs are for both.',
}

export const waterSamples = {
  points: 'Sampling points',
  pointsHint: 'Taps, tanks, pools, showers, ice machines, batches of bottled water: each is a sample.',
  thePoints: 'The number of sampling points',
  pointUnit: 'points',
  tooMany: 'More than 500 sampling points are planned together: describe them in an inquiry.',
  water: 'Water',
  kinds: {
    tap: 'From a tap: of the mains, or behind a tank',
    tank: 'From a tank or cistern',
    pool: 'From a swimming pool',
    spa: 'From a spa pool or whirlpool',
    shower: 'From a shower or another hot-water outlet',
    tower: 'From a cooling tower',
    ice: 'Ice',
    untreated: 'From a well, a river or rain',
    bottled: 'Bottled',
  },
  parameters: 'To be looked for',
  none: 'Tick at least one parameter.',
  count: 'Total viable count',
  point: ['one sampling point', 'sampling points'],
  each: (samples: string) => `For each of ${samples}`,
  purpose: (purposes: string) =>
    `Leave an air space above the water. Write the [purpose](#sampling) on each label: ${purposes}.`,
  purposes: '; ',
  tower:
    'Leave an air space above the water. Thiosulphate stops chlorine and bromine only; other biocides need another neutraliser. Name what is dosed.',
  noLegionella:
    '*Legionella* is left out: people are infected by droplets that they breathe in, not by drinking.',
  packs: 'original packs, unopened, of one batch',
  holding: (sum: string) => `, holding at least ${sum}`,
  bottles: 'Bottles',
  inOne: 'In one bottle',
  bottle: 'Bottle',
  sterile: 'sterile, with sodium thiosulphate',
  wide: '; a wide mouth, or a bag',
  all: 'Bottles in all',
  loose: 'Loose ice melts to about half its volume: send twice as much, as ice and not melted.',
  air: 'Leave an air space above the water.',
  ask: 'Say in your request if you need bottles.',
} as const satisfies PlannerWords

export const particleSamples = {
  product: 'Product',
  injection: 'Injection or infusion',
  set: 'Infusion set',
  volume: 'Contents of one container',
  theVolume: 'The volume of one container',
  containers: ['container', 'containers'],
  ofSets: (batches: string) => `Infusion sets, ${batches}`,
  ofInjections: (volume: string, batches: string) => `Injection or infusion of ${volume}, ${batches}`,
  fewer: ', or fewer by a sampling plan',
  together: 'Put together',
  least: (volume: string) => `at least ${volume}`,
  note: 'If the microscope has to decide, it takes units of its own, by the same rule.',
  item: (volume: string) => `containers of ${volume}`,
} as const satisfies PlannerWords

export const endotoxinSamples = {
  devices: ['device', 'devices'],
  note: 'A product that is new to us needs further devices: the test is first shown to be suitable for its extract.',
  medicines: 'For medicines USP <85> fixes no number: your monograph or file does.',
} as const satisfies PlannerWords

export const cleanroomPoints = {
  rooms: 'Rooms of this size and class',
  theRooms: 'The number of rooms',
  roomUnit: 'rooms',
  tooMany: 'For more than 200 rooms please ask us: such a campaign is planned together.',
  area: 'Floor area of a room',
  theArea: 'The floor area',
  class: 'Class to be shown',
  size: 'Largest particle size considered',
  flow: 'Flow of the counter',
  flowHint: 'Common ones: 28.3, 50 and 100.',
  theFlow: 'The flow of the counter',
  room: ['one room', 'rooms'],
  of: (rooms: string, area: string, name: string) => `${rooms} of ${area}, ISO class ${name}`,
  noLimit: (name: string, size: string) =>
    `Table 1 of ISO 14644-1 gives no limit for class ${name} at ${size} µm. Choose another size.`,
  points: 'Points in a room',
  point: ['point', 'points'],
  samples: 'Samples at it',
  least: (amount: string) => `at least ${amount}`,
  air: 'Air at each point',
  counting: (flow: string) => `Counting at each, at ${flow} l/min`,
  all: (rooms: number, shown: string) => (rooms === 1 ? 'Counting in all' : `Counting in all ${shown} rooms`),
  note: 'Points are spread evenly over the floor; a risk assessment may add some. The time is that of counting alone.',
  item: (area: string, name: string) => `rooms of ${area} m², ISO class ${name}`,
} as const satisfies PlannerWords

export const doseWords = {
  purpose: 'What is the dose for?',
  purposes: {
    set: 'Setting a radiation dose, from three batches',
    single: 'Setting a radiation dose for a single batch, from that batch',
    audit: 'Auditing a dose that was set',
  },
  method: 'Method of the dose',
  methods: { method1: 'Method 1', vdMax25: 'VDmax, 25 kGy', vdMax15: 'VDmax, 15 kGy' },
  portion: 'Sample item portion (SIP)',
  portionHint: '1 is the whole unit, 0.5 half of it.',
  thePortion: 'The sample item portion',
  products: 'Products',
  productsHint: 'Product families, each with a dose of its own.',
  theProducts: 'The number of products',
  productUnit: 'products',
  named: { method1: 'method 1', vdMax25: 'VDmax 25 kGy', vdMax15: 'VDmax 15 kGy' },
  ofProducts: (products: number) => `: ${products} products`,
  first: 'To us first, not irradiated: bioburden',
  second: 'To your irradiator, then to us: test of sterility',
  allowed: 'Positive units allowed',
  upTo: (units: number) => `up to ${units}`,
  ofPortion: (portion: string) => `Sample item portion (SIP): ${portion}.`,
  thatBatchAlone: 'From a single batch a dose can be set for that batch alone.',
  irradiation: 'irradiation',
  note: '[Two deliveries](/bioburden#dose-audit), and two lines of your list.',
}

export const bioburdenSamples = {
  purpose: 'What is the bioburden for?',
  routine: 'A routine count, or a process of ethylene oxide or steam',
  of: (batches: string) => `Routine count: ${batches}`,
  bioburden: 'Bioburden',
  usual: (units: string) => `usual: ${units}`,
  ownPlan: 'The number of your own plan holds before the usual one.',
}

export const sterilitySamples = {
  purpose: 'What will the result decide?',
  batch: 'The fate of a batch',
  batchHint: 'test for sterility, USP <71>',
  dose: 'A radiation dose',
  doseHint: 'verification dose, ISO 11137-2',
  cycle: 'A cycle of ethylene oxide or steam',
  cycleHint: 'after a fractional cycle, ISO 11737-2',
  product: 'Product',
  products: {
    device: 'Medical device',
    injection: 'Injection or infusion, liquid',
    powder: 'Injection, powder',
    largeVolume: 'Large-volume infusion (more than 100 ml)',
    eyeOrOther: 'Eye drops or other non-injectable liquid, multi-dose',
    bulkSolid: 'Bulk solid',
  },
  medicalDevices: 'medical devices',
  contents: 'Contents of one container',
  theVolume: 'The volume of one container',
  theMass: 'The mass in one container',
  afterCycle: 'Test of sterility after a fractional cycle',
  asPlanned: 'as your validation plan names',
  gasOrSteam: 'ethylene oxide or steam',
  devices: ['device', 'devices'],
  containers: ['container', 'containers'],
  of: (batches: string, size: string, products: string) => `${batches} of ${size} ${products}`,
  forEach: 'For each medium, from a batch',
  allOfIt: 'all of it',
  sets: 'Sets for the two media',
  one: '1, for both',
  two: '2, one for each',
  all: (batches: string, each: string) => `In all, ${batches} of ${each}`,
  footnote: (clause: string) => `${clause} and its footnote`,
  tooFew:
    'The batch is smaller than two sets. Ask us before you send it: how its units are shared must be agreed.',
  small: 'A large-volume infusion holds more than 100 ml: counted as an injection.',
  others: 'Antibiotics, creams and ointments have lines of their own in table 2: ask us.',
} as const satisfies PlannerWords

type Said =
  | string
  | readonly [string, string]
  | { readonly [key: string]: string }
  | ((...values: never[]) => string)
/** So that pairs stay pairs. */
type PlannerWords = Readonly<Record<string, Said>>

export const deliverWords = {
  hour: (time: string): string => time,
  heading: 'Your sampling',
  action: 'Until when must it be here?',
  rules: 'What is it sampled for?',
  none: 'Choose at least one.',
  samples: 'Number of samples',
  theSamples: 'The number of samples',
  sampleUnit: 'samples',
  sampled: 'Day and time of the first sample',
  sampledHint: 'The one that waits longest; in Mauritius. It may be planned, or past.',
  way: 'On the way to us',
  wayHint: 'From the sampling point to our reception.',
  theWay: 'The time on the way',
  minutes: 'minutes',
  tooLong: 'The time on the way is more than 12 hours: ask us before you sample.',
  missing: 'The day and time of the first sample are missing, or not complete.',
  noDate: 'The day and time of the first sample must be a date and a time, such as 2026-11-27T10:00.',
  tooOld: 'The sampling lies more than two weeks back: no sample keeps so long. Check the date.',
  tooFar:
    'The sampling lies more than a year ahead. Plan it when it is nearer, for holidays and limits may change.',
  tooLate: 'Too late for this sample',
  notNow: 'Do not sample now',
  notThen: 'Do not sample then',
  before: (moment: string) => `Deliver before ${moment}`,
  askThen: (moment: string) => `Ask us first; then deliver before ${moment}`,
  askFirst: (isTaken: boolean) =>
    `Ask before you ${isTaken ? 'bring it' : 'sample'}: sending it with your list asks us`,
  why: 'Why',
  hours: (opens: string, closes: string) => `Monday to Friday, ${opens} to ${closes}`,
  closedNext: (day: string, isHoliday: boolean) =>
    `The laboratory is closed on ${day}${isHoliday ? ', a public holiday' : ''}. Ask us whether the test can be started before that.`,
  afterBest: 'It cannot be here within the time that is best. Later only if we have agreed it with you.',
  afterStart: (startBy: string) =>
    `It arrives after ${startBy}, too late in the day to be started at once. Later only if we have agreed it with you.`,
  assumedStart: (startBy: string) =>
    `We reckon with ${startBy} as the last start of a day. Ask whether a sample that arrives later is started on the same day.`,
  readWhenClosed: (parameter: string, day: string) =>
    `${parameter}: plates would be read on ${day}, when we are closed. Ask whether they are.`,
  maybeHoliday: (day: string) => `${day} may be a public holiday. Ask whether reception is open.`,
  wayTooLong: 'The way alone takes longer than the sample may wait.',
  noStart: (startBy: string) =>
    `Reception is open, but a sample that arrives after ${startBy} begins on another day, and by then it has waited too long.`,
  closed: (hours: string) =>
    `Reception is closed until the sample has waited too long. It is open ${hours}; not on public holidays or while a notice says closed, and on Saturdays for emergencies only.`,
  ofFilling: (hours: number) => `${hours} hours from filling`,
  lastStart: 'last start of the day',
  lastStartAssumed: 'last start of the day, as we assume',
  closes: 'reception closes',
  unlessHoliday: (moment: string) => `${moment}, unless it or the next day is a public holiday`,
  kept: (minutes: number) =>
    `The standard counts until the test begins: ${minutes} minutes are kept for reception and preparation.`,
  ruleOfThumb: 'A rule of thumb from the table below, not an agreement.',
  for: (parameters: string) => `For: ${parameters}`,
  bestBefore: (moment: string) => `Best at reception before ${moment}`,
  notLater: (moment: string) => `At reception not later than ${moment}`,
  toBeAgreed: 'To be agreed with the laboratory',
  sampledAt: 'Sampled',
  sample: ['sample', 'samples'],
  best: 'Best at reception',
  beforeBest: (moment: string) => `Before ${moment}`,
  noLonger: 'No longer possible',
  latest: 'Not later than',
  nextGood: 'Next good time to sample',
  use: 'Count with this time',
  decidedBy: 'Decided by',
  put: 'Put on my list, with the times',
} as const satisfies PlannerWords
