import { hour } from '@laboratory/contract/words.fr'
import type * as english from './words.ts'

export const numberWords: typeof english.numberWords = {
  space: (subject) =>
    `${subject} contient une espace ailleurs qu’entre les milliers. Écrivez un seul nombre.`,
  missing: (subject) => `${subject} manque.`,
  point: (subject) => `${subject} contient un point. Écrivez un nombre entier, sans point.`,
  comma: (subject) =>
    `${subject} contient une virgule qui se lit de deux façons. Mettez un point devant les décimales, et rien entre les milliers.`,
  none: (subject) => `${subject} doit être un nombre, sans autre mot.`,
  whole: (subject) => `${subject} doit être un nombre entier.`,
  least: (subject, least) => `${subject} doit être d’au moins ${least}.`,
  most: (subject, most) => `${subject} doit être d’au plus ${most}.`,
}

export const countWords: typeof english.countWords = {
  many: (subject) => `${subject} est donné pour plus de 200 points. Donnez ceux des points les plus élevés.`,
  spaces: (subject) =>
    `${subject} contient une espace ailleurs qu’entre les milliers. Mettez un point-virgule entre les points.`,
  space: (subject) =>
    `${subject} contient une espace. Écrivez un seul nombre ; pour deux boîtes, leur moyenne.`,
}

export const sheetWords: typeof english.sheetWords = {
  now: 'Maintenant',
  planner: 'Planificateur d’échantillons',
  plan: 'Calculer les quantités',
  calculator: 'Calculateur',
  calculate: 'Calculer',
  what: 'Objet',
  howMany: 'Quantité',
  result: 'Résultat',
  clause: 'Article',
  closing: 'Calculé avec vos chiffres selon la règle de la norme : ce n’est pas un résultat du laboratoire.',
}

export const carryWords: typeof english.carryWords = {
  put: 'Mettre sur ma liste',
  plan: 'le plan',
  times: 'les heures',
  kept: (what) => `C’est sur votre liste, avec ${what}.`,
  full: 'Votre liste est pleine : elle contient 20 essais. Retirez-en un, ou nommez cet essai dans la description.',
  notKept: (what) =>
    `Ce navigateur n’a pas pu garder de liste. Nommez cet essai dans la description de votre demande, et copiez-y ${what}.`,
  which: 'Cet essai figure plusieurs fois sur votre liste. De quelle ligne s’agit-il ?',
  write: 'Écrire une demande',
  see: 'Voir la liste et demander un devis',
  another: 'Ajouter une autre ligne',
  change: 'Ou bien changer une ligne de votre liste',
  add: (line) => `Compléter : ${line}`,
  replace: (line) => `Remplacer : ${line}`,
  unnamed: 'la ligne sans type d’échantillon',
}

export const weightError: typeof english.weightError = {
  nominal: 'Valeur nominale',
  class: 'Classe',
  error: 'Erreur du poids : masse conventionnelle moins valeur nominale',
  errorHint: 'Du certificat ; avec le signe moins si le poids est trop léger.',
  theError: 'L’erreur du poids',
  uncertainty: 'Incertitude élargie U',
  uncertaintyHint: 'Du certificat, k = 2.',
  theUncertainty: 'L’incertitude',
  verdicts: {
    within: 'Dans l’erreur maximale tolérée de la classe',
    'not-shown': 'Respect de l’erreur maximale tolérée de la classe non démontré',
    outside: 'Hors de l’erreur maximale tolérée de la classe',
  },
  of: (verdict, nominal, name) => `${verdict} : ${nominal}, ${name}`,
  noWeight: (name, nominal) => `La classe ${name} n’a pas de poids de ${nominal}`,
  choose: 'Choisissez une autre classe ou une autre valeur nominale.',
  permissible: 'Erreur maximale tolérée',
  less: 'Erreur maximale tolérée moins U',
  nothing: 'Il ne reste rien',
  ownError: 'Erreur',
  against: 'U comparée à l’erreur maximale tolérée',
  share: (percent, fits) => `${percent} %, ${fits ? 'au plus un tiers' : 'plus d’un tiers'}`,
  undecided:
    'Avec cette incertitude, le poids peut être conforme ou non. Une incertitude plus petite peut trancher.',
  tooLarge:
    '**L’incertitude est trop grande pour cette classe :** elle doit être d’au plus un tiers de l’erreur maximale tolérée (OIML R 111-1, 5.2). Une plus petite peut trancher.',
  massOnly:
    'Il ne s’agit que de la masse. Une classe fixe aussi la masse volumique, le magnétisme, l’état de surface et le marquage.',
}

export const logReduction: typeof english.logReduction = {
  hint: '« <10 » si rien n’a poussé ; pour deux boîtes, la moyenne.',
  unit: 'UFC par g ou ml',
  strain: 'Souche',
  bacteria: 'L’une des trois bactéries',
  start: 'Nombre initial',
  startHint: 'Calculé d’après l’inoculum dénombré, non lu sur une boîte du jour 0.',
  theStart: 'Le nombre initial',
  count: (day) => `Dénombrement au jour ${day}`,
  theCount: (day) => `Le dénombrement au jour ${day}`,
  verdicts: (tolerance) => ({
    met: 'satisfait',
    'met-with-tolerance': `satisfait avec l’écart admis de ${tolerance} log`,
    'not-shown': 'non démontré',
    'not-met': 'non satisfait',
  }),
  day: (day) => `Jour ${day}`,
  log: (reduction, atLeast, A, B) =>
    `${atLeast ? 'au moins ' : ''}${reduction} log (critère A : ${A} ; critère B : ${B})`,
  criterion: (name) => `Critère ${name}`,
  coarse:
    'Rien n’a poussé, mais la lecture est trop grossière pour démontrer ce qui est demandé : une dilution plus faible le pourrait.',
  growth:
    'Croissance après une lecture sans croissance : l’augmentation est comptée à partir de la limite de cette lecture, et peut être plus grande.',
  note: 'NI : pas d’augmentation depuis la lecture précédente. Le produit satisfait à un critère lorsque les cinq souches y satisfont.',
  meetsA: (A) => `Pour cette souche, le critère A est ${A}`,
  meetsB: (A, B) => `Pour cette souche, le critère B est ${B}, le critère A ${A}`,
  noneShown: 'Pour cette souche, aucun critère n’est démontré',
  noneMet: 'Pour cette souche, aucun des deux critères n’est satisfait',
}

export const cleanroomClass: typeof english.cleanroomClass = {
  counted: 'Particules comptées en chaque point',
  hint: 'Un nombre par point, séparés par des points-virgules : 61 ; 42 ; 99. Pour plusieurs échantillons en un point, leur moyenne.',
  aCount: 'Un comptage',
  particles: 'particules',
  air: 'Air de chaque échantillon',
  theAir: 'Le volume d’air',
  litres: 'litres',
  size: 'Taille des particules',
  second: 'Une seconde taille',
  none: 'Aucune',
  secondCounted: 'Particules de la seconde taille en chaque point',
  above: (last) => `Au-dessus des limites de la classe ISO ${last}`,
  noClass: (sizes) => `Aucune classe ne peut être donnée par ${sizes === 1 ? 'cette taille' : 'ces tailles'}`,
  class: (met) => `Classe ISO ${met}`,
  tooLittle: (met) => `Non démontré : trop peu d’air pour la classe ISO ${met}`,
  points: (size, points) =>
    `≥ ${size} µm, ${points === 1 ? 'un point' : `le plus chargé de ${points} points`}`,
  perCubicMetre: 'par m³',
  aboveClass: (last, isLastOfAll) =>
    `au-dessus de la classe ${last}${isLastOfAll ? '' : ', la dernière à avoir une limite pour cette taille'}`,
  limit: (best, limit) => `classe ${best} (limite ${limit})`,
  leastAir: 'Air minimal d’un échantillon pour cette classe',
  least: (litres) => `${litres}, au moins 1 minute`,
  countMore:
    '**Trop peu d’air a été prélevé** pour démontrer cette classe : comptez de nouveau avec plus d’air.',
  larger: 'Comptez à 0,5 µm ou plus pour démontrer la classe 7, 8 ou 9.',
  noLimit:
    'Le tableau n’a pas de limite à 5 µm en dessous de la classe 6 : des particules plus petites démontrent les classes plus propres.',
  enoughPoints:
    'Cela vaut pour une salle seulement avec au moins autant de points que le demande sa surface au sol (ISO 14644-1, tableau A.1) ; pour un seul point, avec au moins 3 échantillons.',
  state:
    'Chaque point doit respecter la limite pour chaque taille. Nommez l’état de la salle avec la classe : après construction, au repos ou en activité.',
}

export const endotoxinLimit: typeof english.endotoxinLimit = {
  dose: 'Dose la plus élevée par kg de masse corporelle en une heure',
  theDose: 'La dose la plus élevée',
  product: 'Que faut-il analyser ?',
  device: 'Extrait de dispositifs',
  medicine: 'Médicament injecté',
  limitGiven: 'Un liquide dont la limite est donnée en UE/ml',
  contact: 'Contact',
  blood: 'Circulation sanguine, directement ou par un fluide',
  cerebrospinal: 'Liquide céphalorachidien',
  eye: 'Segment antérieur de l’œil, dispositif solide',
  devices: 'Dispositifs extraits ensemble',
  theDevices: 'Le nombre de dispositifs',
  deviceUnit: 'dispositifs',
  volume: 'Volume de l’extrait entier',
  theVolume: 'Le volume de l’extrait',
  route: 'Voie d’administration',
  routeHint:
    'Ni pour les produits radiopharmaceutiques, ni pour les doses par surface corporelle : consultez-nous. Une limite de votre monographie prévaut sur ce calcul.',
  per: 'La dose est exprimée en',
  activityUnits: 'unités d’activité',
  massDose: 'mg/kg par heure',
  volumeDose: 'ml/kg par heure',
  unitDose: 'unités/kg par heure',
  concentration: 'Concentration du produit',
  theConcentration: 'La concentration',
  unitsPerMl: 'unités/ml',
  limit: 'Limite',
  theLimit: 'La limite',
  perMl: 'UE/ml',
  eu: 'UE',
  perUnit: { mg: 'UE/mg', ml: 'UE/ml', unit: 'UE/unité' },
  sensitivity: 'Sensibilité du dosage, λ',
  sensitivityHint: (own) => `Le dosage détecte les endotoxines à partir de ${own}.`,
  theSensitivity: 'La sensibilité',
  of: (limit) => `Limite : ${limit}`,
  below: ', sous la sensibilité du dosage',
  noDilution: ', sans dilution',
  atMost: (times) => `, dilution au plus ${times} fois`,
  forDevice: 'Limite par dispositif',
  endotoxinLimit: 'Limite en endotoxines',
  inProduct: 'La même dans le produit',
  dilution: 'Dilution maximale significative',
  none: 'Aucune',
  noRoom:
    '**Presque aucune marge de dilution :** ce qui perturbe le dosage ne peut pas être dilué. Consultez-nous avant de commander.',
  further: 'Au-delà, un échantillon au-dessus de sa limite pourrait ne pas être détecté.',
  tooLow:
    '**Sous la sensibilité :** même sans dilution, ce dosage ne peut pas démontrer que la limite est respectée. Moins d’extrait par dispositif, ou un dosage plus sensible, peut aider : consultez-nous avant de commander.',
  yours: 'Votre chiffre',
}

export const planWords: Same<typeof english.planWords> = {
  batches: 'Nombre de lots à analyser',
  theBatches: 'Le nombre de lots',
  batchUnit: 'lots',
  tooManyBatches: 'Pour plus de 50 lots, consultez-nous : une telle série se planifie ensemble.',
  size: 'Unités dans un lot',
  sizeHint: 'Le plus grand lot, s’ils diffèrent.',
  theSize: 'La taille du lot',
  units: ['unité', 'unités'],
  batch: ['un lot', 'lots'],
  batchesOf: (batches, size) => `${batches} de ${size}`,
  fromEach: 'De chaque lot',
  all: 'En tout',
  isNew: 'Le produit est-il nouveau pour nous ?',
  yes: 'Oui, ou modifié depuis',
  no: 'Non : la méthode a été validée ici',
  further:
    ' : d’autres unités, une seule fois, pour valider la récupération ou démontrer l’applicabilité de la méthode. Le devis dit combien.',
  aired:
    'Après l’oxyde d’éthylène, envoyez des unités désorbées : les résidus empêchent la croissance. Les résidus eux-mêmes sont un autre essai (ISO 10993-7).',
}

export const cosmetics: Same<typeof english.cosmetics> = {
  products: 'Vos formules, une par ligne',
  hint: 'Avec la contenance d’un conditionnement : « Crème de jour 50 ml ». Un autre conservateur ou un autre conditionnement fait une autre formule.',
  missing: 'La contenance d’un conditionnement manque.',
  tooMany: (most) => `Pour plus de ${most} formules, consultez-nous : une telle série se planifie ensemble.`,
  wrong: (row) =>
    `« ${row} » doit finir par la contenance d’un conditionnement, sans signe entre les milliers : « Crème de jour 50 ml ».`,
  twice: (name) =>
    `« ${name} » y est deux fois. Une formule demande une seule contenance ; une autre formule demande un nom à elle.`,
  either: 'g ou ml',
  formula: ['une formule', 'formules'],
  packs: (name, size) => `${name}, conditionnements de ${size}`,
  pack: ['conditionnement', 'conditionnements'],
  packsFor: (packs, amount) => `${packs} pour ${amount}`,
}

export const challengeSamples: typeof english.challengeSamples = {
  tests: 'Essais du lot',
  alone: 'Le challenge test seul',
  both: 'L’essai microbiologique du même lot aussi',
  ofBoth: ', challenge test et essai microbiologique',
  strains: 'Pour les souches',
  neutraliser: 'Pour vérifier le neutralisant',
  before: 'Pour le dénombrement avant l’essai',
  packs: 'Conditionnements',
  noteBoth:
    'L’[essai microbiologique](/fr/microbiological) est aussi mis sur votre liste, sur une ligne à part : les mêmes conditionnements servent aux deux.',
  noteAlone:
    'Le produit est [dénombré avant d’être contaminé](/fr/microbiological), dans des conditionnements du même lot ; la quantité nécessaire est dans la somme.',
}

export const microbiologicalSamples: typeof english.microbiologicalSamples = {
  batches: 'Lots de chaque formule',
  packs: 'Conditionnements de chaque lot',
  of: (formulas, batches) => `${formulas}, ${batches} de chaque`,
  fromEach: (name) => `${name}, de chaque lot`,
  all: (name) => `${name}, en tout`,
  note: 'Pour les deux essais d’un lot, planifiez le [challenge test](/fr/challengetest#challenge-samples) : ses conditionnements servent aux deux.',
}

export const waterSamples: Same<typeof english.waterSamples> = {
  points: 'Points de prélèvement',
  pointsHint:
    'Robinets, réservoirs, piscines, douches, machines à glaçons, lots d’eau en bouteille : chacun est un échantillon.',
  thePoints: 'Le nombre de points de prélèvement',
  pointUnit: 'points',
  tooMany: 'Plus de 500 points de prélèvement se planifient ensemble : décrivez-les dans une demande.',
  water: 'Eau',
  kinds: {
    tap: 'D’un robinet : du réseau, ou après un réservoir',
    tank: 'D’un réservoir ou d’une citerne',
    pool: 'D’une piscine',
    spa: 'D’un spa ou d’un bain à remous',
    shower: 'D’une douche ou d’une autre sortie d’eau chaude',
    tower: 'D’une tour de refroidissement',
    ice: 'Glace',
    untreated: 'D’un puits, d’une rivière ou de pluie',
    bottled: 'En bouteille',
  },
  parameters: 'À rechercher',
  none: 'Cochez au moins un paramètre.',
  count: 'Flore totale',
  point: ['un point de prélèvement', 'points de prélèvement'],
  each: (samples) => `Pour chacun des ${samples}`,
  purpose: (purposes) =>
    `Laissez un espace d’air au-dessus de l’eau. Écrivez l’[objectif](#sampling) sur chaque étiquette : ${purposes}.`,
  purposes: ' ; ',
  tower:
    'Laissez un espace d’air au-dessus de l’eau. Le thiosulfate n’arrête que le chlore et le brome ; d’autres biocides demandent un autre neutralisant. Nommez ce qui est dosé.',
  noLegionella:
    '*Legionella* n’est pas retenue : on s’infecte par les gouttelettes que l’on respire, non en buvant.',
  packs: 'conditionnements d’origine, non ouverts, d’un seul lot',
  holding: (sum) => `, d’au moins ${sum} en tout`,
  bottles: 'Flacons',
  inOne: 'Dans un seul flacon',
  bottle: 'Flacon',
  sterile: 'stérile, avec thiosulfate de sodium',
  wide: ' ; à col large, ou un sachet',
  all: 'Flacons en tout',
  loose:
    'La glace en vrac fond à la moitié environ de son volume : envoyez-en le double, en glace et non fondue.',
  air: 'Laissez un espace d’air au-dessus de l’eau.',
  ask: 'Dites dans votre demande s’il vous faut des flacons.',
}

export const particleSamples: Same<typeof english.particleSamples> = {
  product: 'Produit',
  injection: 'Injectable ou perfusion',
  set: 'Perfuseur',
  volume: 'Contenu d’un récipient',
  theVolume: 'Le volume d’un récipient',
  containers: ['récipient', 'récipients'],
  ofSets: (batches) => `Perfuseurs, ${batches}`,
  ofInjections: (volume, batches) => `Injectable ou perfusion de ${volume}, ${batches}`,
  fewer: ', ou moins selon un plan d’échantillonnage',
  together: 'Réuni',
  least: (volume) => `au moins ${volume}`,
  note: 'Si le microscope doit trancher, il faut d’autres unités, selon la même règle.',
  item: (volume) => `récipients de ${volume}`,
}

export const endotoxinSamples: Same<typeof english.endotoxinSamples> = {
  devices: ['dispositif', 'dispositifs'],
  note: 'Un produit nouveau pour nous demande d’autres dispositifs : il faut d’abord démontrer que l’essai convient à son extrait.',
  medicines:
    'Pour les médicaments, l’USP <85> ne fixe aucun nombre : c’est votre monographie ou votre dossier.',
}

export const cleanroomPoints: Same<typeof english.cleanroomPoints> = {
  rooms: 'Salles de cette taille et de cette classe',
  theRooms: 'Le nombre de salles',
  roomUnit: 'salles',
  tooMany: 'Pour plus de 200 salles, consultez-nous : une telle campagne se planifie ensemble.',
  area: 'Surface au sol d’une salle',
  theArea: 'La surface au sol',
  class: 'Classe à démontrer',
  size: 'Plus grande taille de particules considérée',
  flow: 'Débit du compteur',
  flowHint: 'Débits courants : 28,3, 50 et 100.',
  theFlow: 'Le débit du compteur',
  room: ['une salle', 'salles'],
  of: (rooms, area, name) => `${rooms} de ${area}, classe ISO ${name}`,
  noLimit: (name, size) =>
    `Le tableau 1 de l’ISO 14644-1 ne donne pas de limite pour la classe ${name} à ${size} µm. Choisissez une autre taille.`,
  points: 'Points dans une salle',
  point: ['point', 'points'],
  samples: 'Échantillons en ce point',
  least: (amount) => `au moins ${amount}`,
  air: 'Air en chaque point',
  counting: (flow) => `Comptage en chacun, à ${flow} l/min`,
  all: (rooms, shown) => (rooms === 1 ? 'Comptage en tout' : `Comptage dans les ${shown} salles`),
  note: 'Les points sont répartis régulièrement sur le sol ; une analyse de risques peut en ajouter. La durée est celle du comptage seul.',
  item: (area, name) => `salles de ${area} m², classe ISO ${name}`,
}

export const doseWords: typeof english.doseWords = {
  purpose: 'À quoi sert la dose ?',
  purposes: {
    set: 'Établir une dose de rayonnement, à partir de trois lots',
    single: 'Établir une dose de rayonnement pour un seul lot, à partir de ce lot',
    audit: 'Auditer une dose établie',
  },
  method: 'Méthode pour la dose',
  methods: { method1: 'Méthode 1', vdMax25: 'VDmax, 25 kGy', vdMax15: 'VDmax, 15 kGy' },
  portion: 'Part de l’unité soumise à l’essai (SIP)',
  portionHint: '1 est l’unité entière, 0,5 la moitié.',
  thePortion: 'La part de l’unité',
  products: 'Produits',
  productsHint: 'Familles de produits, chacune avec sa propre dose.',
  theProducts: 'Le nombre de produits',
  productUnit: 'produits',
  named: { method1: 'méthode 1', vdMax25: 'VDmax 25 kGy', vdMax15: 'VDmax 15 kGy' },
  ofProducts: (products) => ` : ${products} produits`,
  first: 'D’abord chez nous, non irradiées : charge biologique',
  second: 'À votre irradiateur, puis chez nous : contrôle de stérilité',
  allowed: 'Unités positives admises',
  upTo: (units) => `jusqu’à ${units}`,
  ofPortion: (portion) => `Part de l’unité soumise à l’essai (SIP) : ${portion}.`,
  thatBatchAlone: 'À partir d’un seul lot, une dose peut être établie pour ce lot seulement.',
  irradiation: 'irradiation',
  note: '[Deux envois](/fr/bioburden#dose-audit), et deux lignes de votre liste.',
}

export const bioburdenSamples: typeof english.bioburdenSamples = {
  purpose: 'À quoi sert la charge biologique ?',
  routine: 'Un dénombrement de routine, ou un procédé à l’oxyde d’éthylène ou à la vapeur',
  of: (batches) => `Dénombrement de routine : ${batches}`,
  bioburden: 'Charge biologique',
  usual: (units) => `en général : ${units}`,
  ownPlan: 'Le nombre de votre propre plan prévaut sur le nombre usuel.',
}

export const sterilitySamples: Same<typeof english.sterilitySamples> = {
  purpose: 'De quoi le résultat décidera-t-il ?',
  batch: 'Du sort d’un lot',
  batchHint: 'essai de stérilité, USP <71>',
  dose: 'D’une dose de rayonnement',
  doseHint: 'dose de vérification, ISO 11137-2',
  cycle: 'D’un cycle d’oxyde d’éthylène ou de vapeur',
  cycleHint: 'après un cycle fractionnaire, ISO 11737-2',
  product: 'Produit',
  products: {
    device: 'Dispositif médical',
    injection: 'Injectable ou perfusion, liquide',
    powder: 'Injectable, poudre',
    largeVolume: 'Perfusion de grand volume (plus de 100 ml)',
    eyeOrOther: 'Collyre ou autre liquide non injectable, multidose',
    bulkSolid: 'Solide en vrac',
  },
  medicalDevices: 'dispositifs médicaux',
  contents: 'Contenu d’un récipient',
  theVolume: 'Le volume d’un récipient',
  theMass: 'La masse contenue dans un récipient',
  afterCycle: 'Contrôle de stérilité après un cycle fractionnaire',
  asPlanned: 'selon votre plan de validation',
  gasOrSteam: 'oxyde d’éthylène ou vapeur',
  devices: ['dispositif', 'dispositifs'],
  containers: ['récipient', 'récipients'],
  of: (batches, size, products) => `${batches} de ${size} ${products}`,
  forEach: 'Pour chaque milieu, d’un lot',
  allOfIt: 'la totalité',
  sets: 'Séries pour les deux milieux',
  one: '1, pour les deux',
  two: '2, une pour chacun',
  all: (batches, each) => `En tout, ${batches} de ${each}`,
  footnote: (clause) => `${clause}, et sa note`,
  tooFew:
    'Le lot est plus petit que deux séries. Consultez-nous avant de l’envoyer : il faut convenir du partage de ses unités.',
  small: 'Une perfusion de grand volume contient plus de 100 ml : comptée comme un injectable.',
  others: 'Antibiotiques, crèmes et pommades ont leurs propres lignes au tableau 2 : consultez-nous.',
}

export const deliverWords: Same<typeof english.deliverWords> = {
  hour,
  heading: 'Votre prélèvement',
  action: 'Calculer l’heure limite',
  rules: 'Que faut-il rechercher ?',
  none: 'Choisissez au moins une réponse.',
  samples: 'Nombre d’échantillons',
  theSamples: 'Le nombre d’échantillons',
  sampleUnit: 'échantillons',
  sampled: 'Jour et heure du premier prélèvement',
  sampledHint: 'Celui qui attend le plus longtemps ; heure de Maurice. Il peut être prévu, ou passé.',
  way: 'Trajet jusqu’à nous',
  wayHint: 'Du point de prélèvement à notre réception.',
  theWay: 'La durée du trajet',
  minutes: 'minutes',
  tooLong: 'Le trajet dure plus de 12 heures : consultez-nous avant de prélever.',
  missing: 'Le jour et l’heure du premier prélèvement manquent, ou sont incomplets.',
  noDate:
    'Le jour et l’heure du premier prélèvement doivent être une date et une heure, comme 2026-11-27T10:00.',
  tooOld:
    'Le prélèvement remonte à plus de deux semaines : aucun échantillon ne se garde si longtemps. Vérifiez la date.',
  tooFar:
    'Le prélèvement est dans plus d’un an. Planifiez-le plus tard, car les jours fériés et les limites peuvent changer.',
  tooLate: 'Trop tard pour cet échantillon',
  notNow: 'Ne prélevez pas maintenant',
  notThen: 'Ne prélevez pas à ce moment-là',
  before: (moment) => `À remettre avant : ${moment}`,
  askThen: (moment) => `Consultez-nous d’abord ; ensuite, à remettre avant : ${moment}`,
  askFirst: (isTaken) =>
    `Consultez-nous avant de ${isTaken ? 'l’apporter' : 'prélever'} : l’envoyer avec votre liste suffit`,
  why: 'Pourquoi',
  hours: (opens, closes) => `du lundi au vendredi, de ${opens} à ${closes}`,
  closedNext: (day, isHoliday) =>
    `Le laboratoire est fermé le ${day}${isHoliday ? ', jour férié' : ''}. Demandez-nous si l’analyse peut commencer avant.`,
  afterBest:
    'L’échantillon ne peut pas arriver dans le délai le meilleur. Plus tard seulement si nous en avons convenu avec vous.',
  afterStart: (startBy) =>
    `L’échantillon arrive après ${startBy}, trop tard pour être mis en analyse le jour même. Plus tard seulement si nous en avons convenu avec vous.`,
  assumedStart: (startBy) =>
    `Nous comptons ${startBy} comme dernier début d’analyse de la journée. Demandez si un échantillon arrivé plus tard est mis en analyse le jour même.`,
  readWhenClosed: (parameter, day) =>
    `${parameter} : les boîtes seraient à lire le ${day}, où nous sommes fermés. Demandez si elles le sont.`,
  maybeHoliday: (day) => `Le ${day} est peut-être un jour férié. Demandez si la réception est ouverte.`,
  wayTooLong: 'Le trajet seul dure plus longtemps que l’échantillon ne peut attendre.',
  noStart: (startBy) =>
    `La réception est ouverte, mais un échantillon arrivé après ${startBy} est mis en analyse un autre jour, et il aura alors attendu trop longtemps.`,
  closed: (hours) =>
    `La réception est fermée jusqu’à ce que l’échantillon ait attendu trop longtemps. Elle est ouverte ${hours} ; ni les jours fériés, ni pendant une fermeture annoncée, et le samedi pour les urgences seulement.`,
  ofFilling: (hours) => `${hours} heures à partir du remplissage`,
  lastStart: 'dernière mise en analyse du jour',
  lastStartAssumed: 'dernière mise en analyse du jour, heure supposée',
  closes: 'fermeture de la réception',
  unlessHoliday: (moment) => `${moment}, sauf si ce jour ou le suivant est férié`,
  kept: (minutes) =>
    `La norme compte jusqu’au début de l’analyse : ${minutes} minutes sont réservées à la réception et à la préparation.`,
  ruleOfThumb: 'Une règle pratique tirée du tableau ci-dessous, non un accord.',
  for: (parameters) => `Pour : ${parameters}`,
  bestBefore: (moment) => `De préférence ici avant : ${moment}`,
  notLater: (moment) => `Au plus tard : ${moment}`,
  toBeAgreed: 'À convenir avec le laboratoire',
  sampledAt: 'Prélevé',
  sample: ['échantillon', 'échantillons'],
  best: 'De préférence à la réception',
  beforeBest: (moment) => `Avant : ${moment}`,
  noLonger: 'N’est plus possible',
  latest: 'Au plus tard',
  nextGood: 'Prochain bon moment pour prélever',
  use: 'Calculer avec ce moment',
  decidedBy: 'Ce qui décide',
  put: 'Mettre sur ma liste, avec les heures',
}

/** The same keys, each with words of its own. */
type Same<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends readonly [string, string]
      ? readonly [string, string]
      : English[Key] extends (...values: infer Values) => string
        ? (...values: Values) => string
        : Same<English[Key]>
}
