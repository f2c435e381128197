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
  howMany: 'Combien',
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
  error: 'Erreur : masse conventionnelle moins valeur nominale',
  errorHint: 'Du certificat ; avec le signe moins si le poids est trop léger.',
  theError: 'L’erreur',
  uncertainty: 'Incertitude élargie U',
  uncertaintyHint: 'Du certificat, k = 2.',
  theUncertainty: 'L’incertitude',
  verdicts: {
    within: 'Dans l’erreur maximale tolérée de la classe',
    'not-shown': 'Non démontré dans l’erreur maximale tolérée de la classe',
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
    `${atLeast ? 'au moins ' : ''}${reduction} log (A demande ${A} ; B demande ${B})`,
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
