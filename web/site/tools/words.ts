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
