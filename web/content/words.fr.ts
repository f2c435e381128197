/** The French of `words.ts`: a word that is missing here does not compile. Narrow no-break spaces stand before ; : ? ! and within « ». */
import { spaced } from './markdown/spaced.ts'
import type * as english from './words.ts'

export { hour } from '@laboratory/contract/words.fr'

const locale = 'fr-MU'

/** "Rs 1 500", as prices are written in Mauritius; the sign of another currency stands behind. */
export const amountInWords: typeof english.amountInWords = (amount, currency) => {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  if (currency !== 'MUR') return new Intl.NumberFormat(locale, style).format(amount)
  const number = new Intl.NumberFormat(locale, { ...style, currencyDisplay: 'code' })
    .formatToParts(amount)
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
  return `Rs ${number.map(({ value }) => value).join('')}`
}

export const decimal: typeof english.decimal = (text) => text.replace('.', ',')

const said: typeof english.ruleWords = {
  '0.05 EU/ml': '0,05 UE/ml',
  // Volumes and bottles of water
  '100 ml; 250 ml of bottled water': '100 ml ; 250 ml d’eau en bouteille',
  '10 ml: 1 ml on each plate': '10 ml : 1 ml sur chaque boîte',
  '1,000 ml, in a bottle of its own': '1 000 ml, dans son propre flacon',
  'A bottle of its own; its volume is agreed with the order':
    'Son propre flacon ; son volume est convenu avec la commande',
  'Original packs, unopened, of one batch.': 'Conditionnements d’origine, non ouverts, d’un seul lot.',
  // What a sample at an outlet is to show
  'the supply': 'l’alimentation',
  'the pipes of the house': 'les canalisations de la maison',
  'the outlet as it is used': 'la sortie telle qu’elle sert',
  // How long water may wait
  coliforms: 'coliformes',
  enterococci: 'entérocoques',
  'Uncertainty U (k = 2)': 'Incertitude U (k = 2)',
  // Tools, before one is opened, with their tables of rules
  'Open the calculator': 'Ouvrir le calculateur',
  'Open the sample planner': 'Ouvrir le planificateur',
  'When must it be here?': 'Calculer l’heure limite',
  What: 'Objet',
  'What the standard says': 'Ce que demande la norme',
  Clause: 'Article',
  'Test begins within': 'Début de l’analyse dans les',
  'Latest at reception': 'Au plus tard à la réception',
  'The sooner the better.': 'Le plus tôt sera le mieux.',
  'Usual hours.': 'Heures usuelles.',
  'From filling, at 5 ± 3 °C in the dark.': 'À partir du remplissage, à 5 ± 3 °C et à l’obscurité.',
  'Where the next day is closed, bring it on the day of sampling.':
    'Si le laboratoire est fermé le lendemain, apportez-le le jour du prélèvement.',
  'On a Friday or the day before a public holiday only if we have agreed it with you.':
    'Le vendredi ou la veille d’un jour férié seulement si nous en avons convenu avec vous.',
  'Deliver before': 'À remettre avant',
  'The sooner the better: some values change within hours.':
    'Le plus tôt sera le mieux : certaines valeurs changent en quelques heures.',
  'How long water may wait, from sampling': 'Combien de temps l’eau peut attendre, à partir du prélèvement',
  'How long plates and swabs may wait, from sampling':
    'Combien de temps boîtes et écouvillons peuvent attendre, à partir du prélèvement',
  'How long exposed plates may wait, from sampling':
    'Combien de temps les boîtes exposées peuvent attendre, à partir du prélèvement',
  'How many units?': 'Combien d’unités ?',
  'For your batches, each figure with its clause.': 'Pour vos lots, chaque chiffre avec son article.',
  'Units and quantities for a sterility test': 'Unités et quantités pour un essai de stérilité',
  'ISO 11137-2 fixes the units of a radiation dose; for a routine count your plan does.':
    'L’ISO 11137-2 fixe les unités d’une dose de rayonnement ; pour un dénombrement de routine, c’est votre plan.',
  'Units for a radiation dose': 'Unités pour une dose de rayonnement',
  'How many devices?': 'Combien de dispositifs ?',
  'The number follows from the size of the batch.': 'Le nombre découle de la taille du lot.',
  'Devices for an endotoxin test': 'Dispositifs pour un essai d’endotoxines',
  'The number follows from the product and from the volume of a container.':
    'Le nombre découle du produit et du volume d’un récipient.',
  'Units for a test of particles': 'Unités pour un essai de particules',
  'How much product?': 'Combien de produit ?',
  'A portion for each strain, turned into packs.':
    'Une portion pour chaque souche, convertie en conditionnements.',
  'Usually 40 g or ml of each batch: half of it shows that the method suits the product.':
    'D’habitude 40 g ou ml de chaque lot : la moitié montre que la méthode convient au produit.',
  'Product for a challenge test': 'Produit pour un challenge test',
  'How many points, how much air?': 'Combien de points, combien d’air ?',
  'The floor area sets the points, the class sets the air.':
    'La surface au sol fixe les points, la classe fixe l’air.',
  'Points and air for a classification': 'Points et air pour une classification',
  'How much water, in which bottles?': 'Combien d’eau, dans quels flacons ?',
  'The volumes of the methods, added up for your sampling points.':
    'Les volumes des méthodes, additionnés pour vos points de prélèvement.',
  'Your limit and dilution': 'Votre limite et votre dilution',
  'K ÷ M, K × N ÷ V and the maximum valid dilution, with a warning where the limit lies below the sensitivity.':
    'K ÷ M, K × N ÷ V et la dilution maximale significative, avec un avertissement si la limite est sous la sensibilité.',
  'The class of your counts': 'La classe de vos comptages',
  'Sets counts at your points against the [nine classes](/iso#classes).':
    'Compare les comptages de vos points aux [neuf classes](/iso#classes).',
  'Your log reductions': 'Vos réductions log',
  'Sets the counts of a strain against the [criteria A and B](/challengetest#criteria).':
    'Compare les dénombrements d’une souche aux [critères A et B](/challengetest#criteria).',
  'Is your weight within its class error?': 'Votre poids est-il dans l’erreur de sa classe ?',
  'Sets the error and the uncertainty of a certificate against the permissible error.':
    'Compare l’erreur et l’incertitude d’un certificat à l’erreur maximale tolérée.',
  'OIML R 111-1: how an error is judged': 'OIML R 111-1 : comment une erreur est jugée',
  'Medical devices, by batch': 'Dispositifs médicaux, par lot',
  'Injections and infusions, by batch': 'Injectables et perfusions, par lot',
  'Large-volume infusions, by batch': 'Perfusions de grand volume, par lot',
  'Eye drops and other non-injectables, by batch': 'Collyres et autres non-injectables, par lot',
  'Bulk solids, by batch': 'Solides en vrac, par lot',
  'Of each device, for each medium': 'De chaque dispositif, pour chaque milieu',
  'Liquid from each container, for each medium': 'Liquide de chaque récipient, pour chaque milieu',
  'Solid from each container, for each medium': 'Solide de chaque récipient, pour chaque milieu',
  'One set of items, or two': 'Une série d’articles, ou deux',
  'Batches, to set a dose': 'Lots, pour établir une dose',
  'Bioburden, from each batch': 'Charge biologique, de chaque lot',
  'Verification dose, method 1': 'Dose de vérification, méthode 1',
  'Verification dose, VDmax': 'Dose de vérification, VDmax',
  'Positive units allowed, method 1': 'Unités positives admises, méthode 1',
  'Positive units allowed, VDmax': 'Unités positives admises, VDmax',
  'Audit of a dose': 'Audit d’une dose',
  'Devices, from each batch': 'Dispositifs, de chaque lot',
  'Infusion sets': 'Perfuseurs',
  'Injections below 25 ml': 'Injectables de moins de 25 ml',
  'What is put together': 'Ce qui est réuni',
  'Injections and infusions of 25 ml or more': 'Injectables et perfusions de 25 ml ou plus',
  'Test strains': 'Souches d’essai',
  'Product for each strain': 'Produit pour chaque souche',
  'Check of the neutraliser, for each strain': 'Vérification du neutralisant, pour chaque souche',
  'Count before the challenge': 'Dénombrement avant l’essai',
  'Points, by floor area': 'Points, selon la surface au sol',
  'Points, above 1,000 m²': 'Points, au-dessus de 1 000 m²',
  'Air at each point': 'Air en chaque point',
  'Least air': 'Air minimal',
  'A single point': 'Un seul point',
  'Error of the conventional mass': 'Erreur de la masse conventionnelle',
  'Total viable count': 'Flore totale',
  'Conductivity, resistivity': 'Conductivité, résistivité',
  'Suspended and dissolved solids': 'Matières en suspension et dissoutes',
  'Total hardness, calcium, magnesium': 'Dureté totale, calcium, magnésium',
  'Contact plates': 'Géloses contact',
  Swabs: 'Écouvillons',
  'Settle plates': 'Boîtes de sédimentation',
  'Plates of an air sampler': 'Boîtes d’un biocollecteur d’air',
  'Up to 100 articles: 10 % or 4, whichever is greater. Up to 500: 10. More: 2 % or 20, whichever is less.':
    'Jusqu’à 100 articles : 10 % ou 4, la plus grande des deux valeurs. Jusqu’à 500 : 10. Plus : 2 % ou 20, la plus petite des deux.',
  'Up to 100 containers: 10 % or 4, whichever is greater. Up to 500: 10. More: 2 % or 20, whichever is less.':
    'Jusqu’à 100 récipients : 10 % ou 4, la plus grande des deux valeurs. Jusqu’à 500 : 10. Plus : 2 % ou 20, la plus petite des deux.',
  'As injections; of more than 500 containers 2 % or 10, whichever is less.':
    'Comme les injectables ; pour plus de 500 récipients 2 % ou 10, la plus petite des deux valeurs.',
  'Up to 200 containers: 5 % or 2, whichever is greater. More: 10. Single-dose packs: as injections.':
    'Jusqu’à 200 récipients : 5 % ou 2, la plus grande des deux valeurs. Plus : 10. Unidoses : comme les injectables.',
  'Up to 4 containers: each. Up to 50: 20 % or 4, whichever is greater. More: 2 % or 10, whichever is greater.':
    'Jusqu’à 4 récipients : chacun. Jusqu’à 50 : 20 % ou 4, la plus grande des deux valeurs. Plus : 2 % ou 10, la plus grande des deux.',
  'The whole device, cut up or taken apart where it must be. Dressings, cotton and gauze in packages: 100 mg of each.':
    'Le dispositif entier, découpé ou démonté s’il le faut. Pansements, coton et gaze en paquets : 100 mg de chacun.',
  'Below 1 ml: all. 1 to 40 ml: half, at least 1 ml. Above 40 to 100 ml: 20 ml. Above 100 ml: 10 %, at least 20 ml.':
    'Moins de 1 ml : tout. 1 à 40 ml : la moitié, au moins 1 ml. Plus de 40 à 100 ml : 20 ml. Plus de 100 ml : 10 %, au moins 20 ml.',
  'Below 50 mg: all. 50 to below 300 mg: half, at least 50 mg. 300 mg to 5 g: 150 mg. Above 5 g: 500 mg.':
    'Moins de 50 mg : tout. 50 à moins de 300 mg : la moitié, au moins 50 mg. 300 mg à 5 g : 150 mg. Plus de 5 g : 500 mg.',
  'One set serves both media where a single item holds enough for both; otherwise each medium has a set of its own.':
    'Une série sert aux deux milieux si un seul article contient assez pour les deux ; sinon chaque milieu a sa propre série.',
  'Three independent production batches. From a single batch a dose can be set for that batch alone.':
    'Trois lots de production indépendants. À partir d’un seul lot, une dose peut être établie pour ce lot seulement.',
  'At least 10 units.': 'Au moins 10 unités.',
  '100 units of one batch, irradiated, then tested for sterility.':
    '100 unités d’un lot, irradiées, puis soumises au contrôle de stérilité.',
  '10 units of one batch, irradiated, then tested for sterility.':
    '10 unités d’un lot, irradiées, puis soumises au contrôle de stérilité.',
  'Up to 2 of 100.': 'Jusqu’à 2 sur 100.',
  'Up to 1 of 10. With 2, ten further units decide, at the same dose: none may grow.':
    'Jusqu’à 1 sur 10. Avec 2, dix autres unités décident, à la même dose : aucune ne doit montrer de croissance.',
  '10 units of one batch for the bioburden, and the units of the verification dose again: by method 1 at the dose of the setting, by VDmax at the one for this count.':
    '10 unités d’un lot pour la charge biologique, et de nouveau les unités de la dose de vérification : par la méthode 1 à la dose de l’établissement, par VDmax à celle de ce dénombrement.',
  'VDmax, highest mean bioburden of a unit': 'VDmax, charge biologique moyenne maximale d’une unité',
  '25 kGy: 1,000 CFU. 15 kGy: 1.5 CFU. Other doses are in ISO 13004.':
    '25 kGy : 1 000 UFC. 15 kGy : 1,5 UFC. Les autres doses sont dans l’ISO 13004.',
  'Routine count, ethylene oxide or steam': 'Dénombrement de routine, oxyde d’éthylène ou vapeur',
  'As your plan names. Usual: 10 units of a batch.': 'Selon votre plan. En général : 10 unités d’un lot.',
  'Units after a fractional cycle': 'Unités après un cycle fractionnaire',
  'As the validation plan of the process names (ethylene oxide, steam).':
    'Selon le plan de validation du procédé (oxyde d’éthylène, vapeur).',
  'ISO 11737-2, clause 6': 'ISO 11737-2, article 6',
  'Microbiological test of the same batch': 'Essai microbiologique du même lot',
  '20 g or 20 ml, and as much again to show that the method suits the product.':
    '20 g ou 20 ml, et autant pour montrer que la méthode convient au produit.',
  'ISO 21149, ISO 16212 and ISO 18415': 'ISO 21149, ISO 16212 et ISO 18415',
  'Sterile, with sodium thiosulphate. Not rinsed, with an air space above the water.':
    'Stérile, avec thiosulfate de sodium. Non rincé, avec un espace d’air au-dessus de l’eau.',
  'Usual plan: 2 from a batch of fewer than 30, 3 from 30 to 100, 3 % of a larger one, at most 10.':
    'Plan usuel : 2 d’un lot de moins de 30, 3 d’un lot de 30 à 100, 3 % d’un lot plus grand, au plus 10.',
  '10 sets, flushed together.': '10 perfuseurs, rincés ensemble.',
  'The contents of 10 or more units, put together.': 'Le contenu de 10 unités ou plus, réuni.',
  'At least 25 ml.': 'Au moins 25 ml.',
  'Units one by one; fewer than 10 where a sampling plan gives the reason.':
    'Les unités une à une ; moins de 10 si un plan d’échantillonnage le justifie.',
  '5, each in a portion of its own.': '5, chacune dans sa propre portion.',
  '20 g or 20 ml; less where there is a reason for it.': '20 g ou 20 ml ; moins s’il y a une raison.',
  '1 g or 1 ml.': '1 g ou 1 ml.',
  '10 g or 10 ml, to be safe.': '10 g ou 10 ml, par prudence.',
  'Up to 4 m²: 2. Up to 10 m²: 5. Up to 36 m²: 9. Up to 76 m²: 15. Up to 156 m²: 20. Up to 352 m²: 24. Up to 1,000 m²: 27. The planner has all steps.':
    'Jusqu’à 4 m² : 2. Jusqu’à 10 m² : 5. Jusqu’à 36 m² : 9. Jusqu’à 76 m² : 15. Jusqu’à 156 m² : 20. Jusqu’à 352 m² : 24. Jusqu’à 1 000 m² : 27. Le planificateur a tous les paliers.',
  '27 × area ÷ 1,000, rounded up.': '27 × surface ÷ 1 000, arrondi à l’entier supérieur.',
  'Enough for 20 particles at the limit of the largest size considered: 20 ÷ limit × 1,000 litres.':
    'Assez pour 20 particules à la limite de la plus grande taille considérée : 20 ÷ limite × 1 000 litres.',
  '2 litres, and 1 minute of counting.': '2 litres, et 1 minute de comptage.',
  'At least 3 samples of air there.': 'Au moins 3 échantillons d’air à ce point.',
  'At most a third of the permissible error': 'Au plus un tiers de l’erreur maximale tolérée',
  'Inside ±(permissible error − U)': 'Dans ±(erreur maximale tolérée − U)',
  'The same day if it can be done; the day after at the latest':
    'Le jour même si possible ; au plus tard le lendemain',
  'The day after sampling at the latest': 'Au plus tard le lendemain du prélèvement',
  'The same day': 'Le jour même',
  'USP <71>, table 3': 'USP <71>, tableau 3',
  'USP <71>, table 2': 'USP <71>, tableau 2',
  'USP <71>, table 3, footnote': 'USP <71>, tableau 3, note',
  'ISO 11137-2, clauses 7 and 9': 'ISO 11137-2, articles 7 et 9',
  'ISO 11137-2, clause 7': 'ISO 11137-2, article 7',
  'ISO 11137-2, clause 9': 'ISO 11137-2, article 9',
  'ISO 11137-2, clause 10': 'ISO 11137-2, article 10',
  'ISO 11737-3, batch testing': 'ISO 11737-3, essais par lot',
  'ISO 8536-4, annex A.2': 'ISO 8536-4, annexe A.2',
  'USP <788>, test preparation': 'USP <788>, préparation de l’essai',
  'ISO 11930, clause 5': 'ISO 11930, article 5',
  'ISO 21149 and ISO 16212': 'ISO 21149 et ISO 16212',
  'ISO 14644-1, table A.1': 'ISO 14644-1, tableau A.1',
  'ISO 14644-1, equation A.1': 'ISO 14644-1, équation A.1',
  'ISO 14644-1, annex A': 'ISO 14644-1, annexe A',
  'ISO 19458, storage times': 'ISO 19458, durées de conservation',
  'ISO 19458, as coliforms to be safe': 'ISO 19458, comme les coliformes par prudence',
  'This laboratory': 'Ce laboratoire',
  'ISO 11930, evaluation criteria A and B': 'ISO 11930, critères d’évaluation A et B',
  'ISO 14644-1, table 1': 'ISO 14644-1, tableau 1',
  'OIML R 111-1, 5.1, table 1': 'OIML R 111-1, 5.1, tableau 1',
  'USP <161>, endotoxin limits': 'USP <161>, limites en endotoxines',
  'USP <161>, limit of the extract': 'USP <161>, limite de l’extrait',
  'USP <85>, maximum valid dilution: endotoxin limit':
    'USP <85>, dilution maximale significative : limite en endotoxines',
  'USP <85>, maximum valid dilution': 'USP <85>, dilution maximale significative',
  'USP <71>, culture media': 'USP <71>, milieux de culture',
  'FDA guidance on intraocular devices, 2015':
    'Recommandations de la FDA sur les dispositifs intraoculaires, 2015',
  // Endotoxin, with its formulas
  'Device in contact with the bloodstream, directly or through fluid':
    'Dispositif en contact avec la circulation sanguine, directement ou par un fluide',
  '20 EU/device': '20 UE/dispositif',
  'Device in contact with cerebrospinal fluid': 'Dispositif en contact avec le liquide céphalorachidien',
  '2.15 EU/device': '2,15 UE/dispositif',
  'Solid device of the anterior eye': 'Dispositif solide du segment antérieur de l’œil',
  '0.2 EU/device, recommended': '0,2 UE/dispositif, recommandée',
  'Injected medicine': 'Médicament injecté',
  'Extract of devices': 'Extrait de dispositifs',
  'Maximum valid dilution': 'Dilution maximale significative',
  'Limit = K ÷ M. K: 5 EU/kg, or 0.2 EU/kg into the spinal canal. M: the highest dose per kg of body weight within one hour.':
    'Limite = K ÷ M. K : 5 UE/kg, ou 0,2 UE/kg par voie intrathécale. M : la dose la plus élevée par kg de masse corporelle en une heure.',
  'Limit in EU/ml = K × N ÷ V. K: limit per device. N: number of devices. V: volume of the whole extract in ml.':
    'Limite en UE/ml = K × N ÷ V. K : limite par dispositif. N : nombre de dispositifs. V : volume de l’extrait entier en ml.',
  'MVD = limit × concentration ÷ λ. Concentration: in mg/ml for a limit in EU/mg, 1 for a limit in EU/ml. λ: sensitivity of the assay in EU/ml.':
    'DMS = limite × concentration ÷ λ. Concentration : en mg/ml pour une limite en UE/mg, 1 pour une limite en UE/ml. λ : sensibilité de l’essai en UE/ml.',
  'Injected, but not into the spinal canal': 'Voie parentérale, sauf intrathécale',
  'K = 5 EU/kg': 'K = 5 UE/kg',
  'Into the spinal canal (intrathecal)': 'Voie intrathécale',
  'K = 0.2 EU/kg': 'K = 0,2 UE/kg',
  Media: 'Milieux',
  'Two: fluid thioglycollate and soybean-casein digest.':
    'Deux : milieu liquide au thioglycolate et bouillon trypcase-soja.',
  // How samples are kept for their hours to hold
  'The hours hold for samples kept at 5 ± 3 °C and in the dark, never frozen; ice as ice; Legionella not below 6 °C.':
    'Ces heures valent à 5 ± 3 °C et à l’obscurité, jamais congelé ; la glace telle quelle ; Legionella pas en dessous de 6 °C.',
  'The times hold for samples kept cool and in the dark, never frozen.':
    'Ces délais valent pour des échantillons gardés au frais et à l’obscurité, jamais congelés.',
  'Contact plates: cool, not on ice. Swabs: chilled, 1 to 8 °C. Out of the sun, never left in a car.':
    'Géloses contact : au frais, pas sur de la glace. Écouvillons : réfrigérés, de 1 à 8 °C. À l’abri du soleil, jamais dans une voiture.',
  'Cool and out of the sun, not on ice, never left in a car.':
    'Au frais et à l’abri du soleil, pas sur de la glace, jamais dans une voiture.',
  // Units
  'g or ml': 'g ou ml',
  Bottle: 'Flacon',
  'Bottled water': 'Eau en bouteille',
  'This laboratory, as the page of the test asks': 'Ce laboratoire, comme le demande la page de l’essai',
}

export const ruleWords: typeof english.ruleWords = Object.fromEntries(
  Object.entries(said).map(([words, french]) => [words, spaced(french)]),
)

export const answer: typeof english.answer = { yes: 'Oui', no: 'Non' }

export const accreditation: typeof english.accreditation = {
  noClaimFor: (what) => `Aucune accréditation n’est revendiquée pour ${what}.`,
  noClaimForItem: (item) => `${item} : aucune accréditation n’est revendiquée.`,
  distributed: 'ce que nous distribuons',
  thisTest: 'cet essai',
  bloodTests: 'les analyses de sang',
  schedule: 'annexe technique',
  outside: (schedule) => `Pas dans l’${schedule} : proposé sans référence à l’accréditation.`,
  listed: (schedule, since, certificate, line) =>
    `Dans l’${schedule} depuis ${since}${certificate} : ${line}.`,
  certificate: (number) => `, certificat ${number}`,
  notListed: (line) => `Non mentionné : ${line}`,
  otherwise: 'Tout autre échantillon ou toute autre méthode : non accrédité.',
  field: {
    testing: (since, standard) =>
      `${since} (${standard}). L’annexe technique nomme les échantillons et les méthodes.`,
    calibration: (since, standard) => `${since} (${standard}). L’annexe technique nomme la plage et la CMC.`,
  },
  short: {
    none: 'Aucune revendiquée',
    noneOf: (item) => `${item} : aucune revendiquée`,
    notListed: 'Non mentionné',
    listed: (since, line) => `Mentionné depuis ${since} : ${line}`,
  },
  since: (standard) =>
    `Accrédité pour les essais depuis 2017 et pour l’étalonnage des masses depuis 2018 ; actuellement selon l’${standard}.`,
  forSchedules: (standard) => `accrédité selon l’${standard} pour ce que mentionnent ses annexes techniques`,
  whereListed: {
    published: 'Les certificats et leurs annexes techniques disent pour quels essais et étalonnages.',
    asked:
      'L’accréditation vaut pour les essais et les étalonnages de nos annexes techniques ; demandez-nous-en une copie.',
  },
}

export const scope: typeof english.scope = {
  timeline: {
    2017: 'Accréditation pour les essais de dispositifs médicaux, de cosmétiques, la microbiologie de l’eau et l’environnement des salles propres.',
    2018: 'Accréditation par le service national d’accréditation pour l’étalonnage des masses.',
    2020: 'Accréditation pour les tests ADN.',
    2025: 'Accréditation pour l’analyse microbiologique de l’eau selon la norme nationale de l’eau potable.',
  },
  fields: {
    'medical-devices': 'essais de dispositifs médicaux depuis 2017',
    cosmetics: 'essais de cosmétiques depuis 2017',
    'water-microbiology':
      'microbiologie de l’eau depuis 2017, analyse microbiologique de l’eau selon la norme nationale de l’eau potable depuis 2025',
    'clean-rooms': 'analyse de l’environnement des salles propres depuis 2017',
    mass: 'étalonnage des masses depuis 2018',
    dna: 'tests ADN depuis 2020',
  },
  masses: 'Masses',
  otherQuantities: 'Autres grandeurs',
  done: { here: 'Au laboratoire', 'on-site': 'Sur votre site', distributed: 'Distribué' },
  kinds: { testing: 'Essais', calibration: 'Étalonnage (masse)' },
  documents: {
    testing: 'Certificat et annexe technique, essais',
    calibration: 'Certificat et annexe technique, étalonnage',
  },
  validUntil: (day) => `valable jusqu’au ${day}`,
  asIssued: 'tel qu’émis',
  passedOn: (tests) => `Confié à d’autres laboratoires : ${tests}.`,
  heading: 'Ce pour quoi nous sommes accrédités',
  lead: 'Les années nomment des domaines ; une annexe technique énumère des objets, des propriétés et des méthodes, et fait foi.',
  caption: 'Accrédité, service par service',
  columns: ['Service ou essai', 'Réalisé', 'Accréditation'],
  others: 'Aucune accréditation n’est revendiquée pour',
}

export const laboratory: typeof english.laboratory = {
  otherwise: { call: 'appelez-nous', visit: 'venez à notre réception' },
  ways: { email: 'par e-mail', telephone: 'par téléphone', visit: 'sur place', website: 'sur ce site' },
  writeOrVisit: {
    called: 'Écrivez, appelez ou venez nous voir',
    written: 'Écrivez avec le formulaire, ou venez nous voir',
  },
  ask: {
    called: (ways) => `Faites-la ${ways}.`,
    written: 'Utilisez le formulaire de ce site, ou venez nous voir.',
  },
  visitOrWrite: { called: 'appelez, venez nous voir ou écrivez', written: 'venez nous voir ou écrivez' },
  floor: '6e étage',
  country: 'Maurice',
  description: (accredited) =>
    `Laboratoire d’essais et d’étalonnages à Maurice, ${accredited}. Centre médical.`,
  hours: {
    short: (opens, closes) => `Lun–ven ${opens}–${closes}`,
    week: (opens, closes) => `Du lundi au vendredi : de ${opens} à ${closes}`,
    saturday: 'Samedi : essais urgents seulement, pas d’urgences médicales',
    sunday: 'Dimanche et jours fériés : fermé',
    colon: ' : ',
  },
  inquiry: 'Demande',
  pinDigits: (digits) => (digits === 4 ? 'Quatre chiffres' : `${digits} chiffres`),
}

const remove = 'Ôtez le mousseur, le tuyau ou la pomme de douche, désinfectez la sortie'
export const water: typeof english.water = {
  arrival: (within) =>
    `Au laboratoire dans les ${within} heures après le remplissage. Plus tard seulement si nous en avons convenu avec vous.`,
  closedDays: 'Un vendredi ou la veille d’un jour férié seulement si nous en avons convenu avec vous.',
  chemistryArrival: (words) => `Pour la chimie : ${words}`,
  latestHour: (hour) =>
    `L’eau pour la microbiologie à mettre en analyse le jour même doit arriver avant ${hour}.`,
  purpose: (letter, name) => `${letter} : ${name}`,
  purposes: {
    a: `Le réseau, le réservoir ou l’eau chaude en circulation. ${remove}, et laissez couler l’eau jusqu’à ce que sa température soit stable (2 à 3 minutes). Remplissez.`,
    b: `${remove}, et laissez couler environ 1 litre, pas plus. Ne refermez pas le robinet. Remplissez.`,
    c: 'N’ôtez rien et ne désinfectez rien. Remplissez avec la première eau qui vient.',
  },
  fill: {
    title: 'Remplissez',
    text: 'N’ouvrez le flacon que maintenant. Ne touchez ni son bord ni l’intérieur de son bouchon. Laissez un espace d’air.',
  },
  label: {
    title: 'Étiquetez',
    text: 'Lieu, date, **heure de prélèvement**, votre nom ; pour un robinet ou une douche, la lettre a, b ou c ; le chlore et, après le remplissage, la température si vous les mesurez. Sans l’heure, nous ne pouvons pas savoir si l’échantillon peut encore être analysé.',
  },
  chill: {
    title: 'Réfrigérez',
    text: 'Gardez-le à 5 ± 3 °C et à l’obscurité, avec des blocs réfrigérants. Ne le congelez pas.',
  },
  bring: 'Apportez-le',
  bottle: 'Stérile, avec du thiosulfate de sodium, non rincé. *Legionella* a son propre flacon, de 1 litre.',
  mist: '*Legionella* infecte par les gouttelettes. Ouvrez doucement, n’éclaboussez pas ; là où l’eau jaillit, portez un masque (FFP2 ou mieux). Si vos poumons ou vos défenses immunitaires sont faibles, laissez faire quelqu’un d’autre ; les fumeurs et les personnes de plus de 50 ans courent aussi plus de risque.',
  closing: 'Laissez un espace d’air, fermez le flacon et retournez-le plusieurs fois.',
}

export const gates: typeof english.gates = {
  action: 'Me prévenir de l’ouverture',
  note: 'Pas encore ouvert aux commandes. Laissez votre adresse et nous vous écrirons à l’ouverture.',
  screening:
    'Pas encore ouvert aux commandes. Vous attendez un enfant ? Ne nous attendez pas : allez voir votre médecin ou votre sage-femme. Laissez votre adresse et nous vous écrirons à l’ouverture.',
  bookings: 'Pas encore ouvert aux rendez-vous. Laissez votre adresse et nous vous écrirons à l’ouverture.',
  dna: 'tests ADN',
  hereditary: 'test de cancer héréditaire',
  paternity: 'test de paternité',
  genetic: 'test de maladie génétique',
  microbiome: 'profil du microbiote intestinal',
  origene: 'kit Origene',
  nipt: 'dépistage prénatal (DPNI)',
  counselling: 'conseil génétique',
}

export const persons: typeof english.persons = {
  whoSignsForChild:
    'Toute personne qui a l’autorité parentale signe : les deux parents quand ils l’ont tous deux, un seul uniquement si nul autre ne l’a. Si l’une d’elles ne peut ou ne veut pas signer, nous ne testons pas ; un juge peut l’ordonner. Un père possible ne peut pas signer en cette qualité. Un enfant plus âgé est consulté aussi.',
  abroad:
    'Dans certains pays, dont la France avec La Réunion et Mayotte, demander un tel test sans un tribunal ou un médecin est une infraction.',
  sheets: {
    withdrawn:
      'À tout moment, sans raison à donner. Nous arrêtons, ne vous communiquons aucun résultat, et détruisons l’échantillon et les données, sauf ce qu’une loi nous oblige à conserver.',
    insurance:
      'Un assureur peut vouloir connaître un test ou son résultat. Renseignez-vous avant le test sur ce que vous auriez à répondre.',
    learns:
      'Seuls ceux que nomme le formulaire de consentement. Décidez maintenant si un médecin en fait partie.',
  },
  counselling: {
    open: 'Le [conseil génétique](/services/genetic-counselling) est proposé avant et après un test.',
    closed:
      'Parlez à un médecin ou à un [conseiller en génétique](/services/genetic-counselling) avant et après un test.',
  },
  kitCountries: (countries) =>
    `Les kits peuvent être envoyés dans ces pays : ${countries}. Dans d’autres pays, demander un tel test sans un tribunal ou un médecin peut être une infraction.`,
  kept: {
    heading: 'Ce qui est conservé',
    headingWithPlaces: 'Ce qui est conservé, où et combien de temps',
    caption: 'Ce que laisse un test ADN',
    what: 'Quoi',
    holds: 'Ce qu’il contient',
    place: 'Où et combien de temps',
    sample: [
      'L’échantillon',
      'Vos cellules, sur un écouvillon, dans le sang ou dans les selles : tout votre ADN peut y être lu.',
    ],
    dna: ['L’ADN qui en est extrait', 'La même chose, dans son propre tube'],
    data: ['Les données de l’analyse', 'Ce qui a été lu, souvent bien plus que ce que dit le rapport'],
    report: ['Le rapport', 'Le résultat, avec votre nom'],
    form: ['Le formulaire de consentement', 'Nom, test et signature ; pour un enfant, qui a signé'],
    account: ['Le compte d’un kit', 'L’accès au rapport d’un kit Origene'],
  },
  screening: {
    oneIn: (number) => `1 sur ${number}`,
    lessThanOne: 'moins de 1',
    caption: (pregnancies) => `Résultats de ${pregnancies} grossesses : un exemple`,
    note: (detected, alarms) =>
      `Un exemple, non les chiffres d’un produit : ${detected} % des trisomies détectées ; 1 fausse alerte sur ${alarms} en tout. Arrondi à des personnes entières.`,
  },
  sheet: {
    before: 'Avant de signer',
    six: 'Six fiches',
    question: 'La question à laquelle il répond',
    misses: 'Ce qui lui échappe',
    results: 'Les résultats, et ce qui suit',
    caption: 'Les résultats possibles',
    columns: ['Résultat', 'Ce qu’il signifie', 'Ce qui suit'],
    matters: 'Qui et quoi cela concerne',
    ask: 'Dix questions',
    general:
      'Informations générales, non un avis sur votre cas ; ce que vous acceptez figure dans le formulaire de consentement. Plus :',
    data: 'votre échantillon et vos données ADN',
    counselling: 'conseil génétique',
    keeping: [
      'Où mon échantillon est-il analysé, et dans quel pays ?',
      'Combien de temps l’échantillon et les données sont-ils conservés, et comment sont-ils détruits ?',
      'Servent-ils à autre chose, comme la recherche ?',
      'Comment et par qui le résultat me sera-t-il communiqué ?',
    ],
  },
}

export const tools: typeof english.tools = {
  reading: (standards) =>
    `Selon notre lecture de l’${standards.replaceAll(/, | et /g, (between) => `${between}de l’`)}.`,
  soon: (hours) =>
    `Dans les ${hours} heures après le remplissage : les bactéries se multiplient ou meurent dans le flacon.`,
  between: ' ; ',
}

export const challenge: typeof english.challenge = { bacteria: 'Bactéries' }

/** After “Relu par”. */
export const reviewers: typeof english.reviewers = {
  reception: 'la réception',
  'quality-manager': 'le responsable de l’assurance qualité',
  'head-of-laboratory': 'le responsable du laboratoire',
  counsel: 'le conseiller juridique du laboratoire',
  geneticist: 'le généticien du laboratoire',
  management: 'la direction du laboratoire',
}

export const reviews: typeof english.reviews = {
  fields: {
    hospitality: 'Hôtellerie',
    devices: 'Dispositifs médicaux',
    cosmetics: 'Cosmétiques',
    water: 'Analyse de l’eau',
    cleanZone: 'Zones propres',
    calibration: 'Étalonnage de poids',
  },
  countOn: {
    quotation: {
      text: 'Vous connaissez les étapes et les conditions avant de commander.',
      label: 'Comment se déroule une demande',
    },
    report: {
      text: 'Vous pouvez voir ce que contient un rapport avant d’en demander un.',
      label: 'Spécimen de rapport d’essai',
    },
    units: {
      text: 'Combien d’unités envoyer, chaque chiffre avec son article de norme.',
      label: 'Préparer un essai de stérilité',
    },
    request: {
      text: 'Vous pouvez voir où en est votre demande, par sa référence.',
      label: 'Où en est votre demande',
    },
    scope: {
      text: 'Ce qui est accrédité, et ce qui n’est pas revendiqué, pour chaque service.',
      label: 'Service par service',
    },
    complaints: {
      text: 'Une procédure de réclamation ouverte à tous.',
      label: 'Comment faire une réclamation',
    },
  },
}

export const home: typeof english.home = {
  reviews: { heading: 'Ce que disent nos clients', note: 'Avec leurs mots, publiés avec leur accord.' },
  countOn: {
    heading: 'Ce sur quoi vous pouvez compter',
    note: 'Chaque point, avec l’endroit où le vérifier.',
  },
  allDrawn: 'Ce sont des illustrations, non des photographies de nos locaux.',
  someDrawn: 'Certaines sont des illustrations, non des photographies de nos locaux.',
}

export const requestFamilies: typeof english.requestFamilies = {
  water: {
    example: 'eau de deux douches et de deux tours de refroidissement',
    labels: { samplingPoint: 'Points de prélèvement' },
  },
  device: {
    example: 'seringues à usage unique, 5 ml',
    labels: { samples: 'Nombre d’unités' },
  },
  indicators: {
    example: 'bandelettes de spores en enveloppes de papier',
    labels: { samples: 'Nombre d’indicateurs', sterilisation: 'Procédé qu’ils ont subi' },
  },
  isolates: {
    example: 'une colonie sur une boîte de gélose',
    labels: { samples: 'Nombre de cultures', samplingPoint: 'Lieu où elle a été trouvée' },
  },
  cosmetic: {
    example: 'crème pour les mains en pots',
    labels: { samples: 'Nombre de formules', bottles: 'Conditionnements par formule' },
  },
  plates: {
    example: 'géloses contact d’une ligne de remplissage',
    labels: { samplingPoint: 'Salles et points', comparison: 'Classe ou limite de comparaison' },
  },
  rooms: {
    example: 'salle de remplissage de 30 m²',
    labels: {
      samples: 'Nombre de salles',
      item: 'Type de salle',
      comparison: 'Classe ou norme de comparaison',
    },
  },
  cabinets: {
    example: 'poste de sécurité de classe II',
    labels: {
      samples: 'Nombre de postes de sécurité',
      item: 'Type de poste de sécurité',
      comparison: 'Classe ou norme de comparaison',
    },
  },
  places: {
    example: 'bloc opératoire de 120 m³',
    labels: { samples: 'Nombre de salles', item: 'Type de salle' },
  },
  weights: {
    example: 'série de 1 g à 500 g',
    labels: {
      samples: 'Nombre de poids',
      item: 'Type de poids',
      comparison: 'Classe ou erreur maximale tolérée de comparaison',
    },
  },
  people: {
    example: 'deux adultes et un enfant, avec un kit à la maison ; pas de noms, rien sur la santé',
    labels: { samples: 'Nombre de personnes', item: 'Qui participe' },
  },
  talks: {
    example: 'un premier entretien, en français ; pas de noms, rien sur la santé',
    labels: { samples: 'Nombre d’entretiens', item: 'Quel entretien' },
  },
  kits: { example: 'Basic', labels: { samples: 'Nombre de kits', item: 'Quels kits' } },
  orders: {
    example: 'pour une clinique, chaque mois',
    labels: { samples: 'Nombre de tests', item: 'À quoi ils servent' },
  },
}

export const reception: typeof english.reception = {
  title: 'Fiche de réception des échantillons',
  note: 'Préparée d’après votre demande. Complétez-la, signez-la et remettez-la avec les échantillons ; la fiche est vérifiée et signée de nouveau à la réception. Ce qui a été convenu figure dans le devis.',
  reference: 'Référence',
  date: 'Date de la demande',
  lines: {
    place: 'Lieu',
    time: 'Date, heure',
    purpose: 'Objectif a, b ou c',
    lot: (lot) => `Lot ${lot}`,
    unit: (sample) => `Unité ${sample}`,
    cycle: 'Cycle, date',
    formula: (formula) => `Formule ${formula}`,
    found: 'Trouvé où',
    serialNumber: 'Numéro de série',
    nominalValue: 'Valeur nominale',
    whose: 'À qui (enfant, mère, …)',
  },
  customer: {
    title: 'Client',
    name: 'Nom, et entreprise s’il y en a une',
    reach: 'Téléphone et e-mail',
    numbers: 'Devis et bon de commande, numéros',
  },
  samples: { title: 'Essai et échantillons', test: 'Essai' },
  formulas: {
    title: 'Chaque formule',
    columns: [
      'N° des étiquettes',
      'Formule',
      'Lot, fabriqué le',
      'Conservateurs',
      'pH',
      'Eau, alcool (%)',
      'Conditionnement',
      'Pour qui, où (yeux, moins de 3 ans), à rincer ou non',
      'Marché, norme',
    ],
  },
  report: {
    title: 'Méthode et rapport',
    conformity: 'Déclaration de conformité',
    conformityChoices: ['non souhaitée', 'souhaitée, selon cette règle de décision :'],
    uncertainty: 'Incertitude de mesure dans le rapport',
    uncertaintyChoices: ['oui', 'non'],
    external: 'Recours à un laboratoire extérieur',
    externalChoices: ['accepté', 'me consulter d’abord', 'refusé'],
  },
  handling: {
    title: 'Conservation et manipulation',
    kept: 'Conservation et transport (température, lumière, durée)',
    hazards: 'Dangers',
    deviating: 'Si un échantillon est en retard, abîmé ou insuffisant',
    deviatingChoices: ['me consulter', 'l’analyser et le dire dans le rapport', 'ne pas l’analyser'],
    left: 'Ce qui reste après l’essai',
    leftChoices: ['détruire', 'me le rendre'],
  },
  atReception: {
    title: 'Rempli à la réception',
    clause: '7.1.1, 7.4.2 à 7.4.4',
    received: 'Reçu le (date, heure), par',
    temperature: 'Température à l’arrivée, si elle compte (°C)',
    condition: 'État',
    conditionChoices: ['comme convenu', 'écart :'],
    asked: 'Client consulté, et réponse',
    reviewed: 'Revue de la demande',
    reviewedChoices: ['acceptée', 'non acceptée'],
  },
  signatures: ['Client : date, signature', 'Réception : date, signature'],
}
