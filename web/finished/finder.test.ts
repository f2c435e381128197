/** What five visitors type into the finder, in both languages: each word opens the page that answers it, at its section. */
import { readAddress } from '@laboratory/contract/languages'
import { expect, test } from 'vitest'
import { createFinder, type FinderEntry } from '../site/sections/finder/finder-search.ts'
import { all, attribute, fileAt, pageAt, siteMap, wordsOf } from './site.ts'

type Wanted = Readonly<Record<string, Readonly<Record<string, string>>>>

const english: Wanted = {
  'a mother': {
    '/nipt#steps':
      'NIPT, pregnant, pregnancy, I am pregnant what test, expecting a baby, prenatal test, baby blood test',
    '/nipt#results': 'high risk result trisomy, no result nipt, false positive nipt',
    '/nipt#limits': 'nipt twins',
    '/nipt': 'amniocentesis, trisomy 21',
    '/paternity': 'paternity test, is he the father, dna test for child, paternity',
    '/paternity#consent':
      'single mother paternity, sole custody, parental authority, father refuses dna test, without his consent',
    '/paternity#before-you-decide': 'paternity test for court, child maintenance, violent partner paternity',
    '/hereditary': 'breast cancer in my family, BRCA, ovarian cancer',
    '/genetic': 'cystic fibrosis, inherited disease, my child has a genetic disease',
    '/microbiome': 'gut flora',
    '/services/blood-analysis': 'blood test, diabetes, cholesterol',
    '/services/blood-analysis#prepare': 'fasting, can I eat before blood test',
    '/services/genetic-counselling': 'side effects of my medicine, genetic counsellor',
    '/services/dna': 'dna test',
    '/services/dna#sampling': 'how to swab, cheek swab steps',
    '/your-sample-and-dna-data': 'delete my data, dna privacy',
    '/your-sample-and-dna-data#withdraw': 'withdraw consent',
    '/before-you-sign': 'consent form',
    '/contact': 'price, opening hours, appointment, where is the laboratory',
    '/watermicrobiology': 'is my tap water safe, baby bottle water',
    '/water-test-kits': 'test my water at home, lead in water',
  },
  'a hotel': {
    '/watermicrobiology':
      'legionella, swimming pool, cooling tower, ice machine, jacuzzi, shower, drinking water, hotel water, well water, borehole, pool water bacteria, spa, e. coli, pseudomonas, hot water legionella, fountain, legionnaires disease, kitchen water, coliforms, potability, bottled water',
    '/watermicrobiology#sampling':
      'how to take a water sample, sterile bottle, sampling bottles, water sampling',
    '/watermicrobiology#deliver-before':
      'deliver before, holding time water, how long can a water sample wait',
    '/watermicrobiology#meaning': 'e. coli found, legionella positive',
    '/services/water_testing': 'water testing, water test',
    '/services/water_testing#how-often': 'how often test water, every six months, monthly water test',
    '/waterchemistry': 'hardness, pH, limescale, conductivity, boiler water, suspended solids',
    '/surface': 'kitchen hygiene, swab kitchen surface, hands, worktop, restaurant',
    '/surface#kitchen': 'food contact surface, chopping board',
    '/air': 'air quality, air conditioning, mould in room',
    '/contact#inquiry': 'quotation, quote',
    '/services#turnaround': 'turnaround, how long do results take',
    '/quality-system': 'accredited laboratory, iso 17025',
    '/quality-system#complaints': 'complaint',
    '/register': 'open an account, portal',
    '/contact': 'urgent, deliver samples, open on saturday',
  },
  'a device maker': {
    '/bioburden#dose-audit':
      'VDmax25, VDmax, VDmax15, dose audit, quarterly dose audit, dose setting, ISO 11137',
    '/bioburden':
      'bioburden, ISO 11737-1, recovery efficiency, microbial load, ethylene oxide, sip, correction factor',
    '/sterility':
      'sterility, sterility test, ISO 11737-2, usp 71, SAL, gamma irradiation, verification dose, method suitability, 14 days',
    '/sterility#which-test': 'test of sterility, test for sterility',
    '/bacterial': 'endotoxin, LAL, pyrogen, usp 85, eu/device, rfc, bacterial endotoxin test, gel clot',
    '/bacterial#limits-of-endotoxin': 'endotoxin limit, 20 eu per device',
    '/bisterility': 'biological indicator, spore strips, autoclave test, d-value, iso 11138',
    '/germs': 'maldi, identify bacteria, isolate, gram stain',
    '/particulate': 'usp 788, particles in injection, particulate matter, iso 8536-4, infusion set particles',
    '/particulate#limits-788': 'particle limits',
    '/cleanroom': 'cleanroom qualification, dq iq oq pq, pressure cascade',
    '/iso': 'iso 14644-1, particle count, iso class 7',
    '/surface': 'contact plates, environmental monitoring surface',
    '/air': 'settle plates, active air sampling',
    '/bsc': 'biosafety cabinet, fume hood, hepa integrity',
    '/decontamination': 'hydrogen peroxide, vhp',
    '/services/metrology': 'calibrate weights, oiml r 111',
    '/specimen-report': 'specimen report',
    '/quality-system#documents': 'accreditation certificate, schedule of accreditation',
  },
  'a cosmetics maker': {
    '/challengetest':
      'mascara, challenge test, ISO 11930, preservative efficacy, preservative, shelf life of my cream, sunscreen preservative, natural preservative, 28 days, pet test, hand cream, candida in cream, day 28',
    '/challengetest#criteria': 'criteria a, criteria b, log reduction',
    '/challengetest#challenge-samples': 'how much product for challenge test',
    '/microbiological':
      'ISO 17516, ISO 21149, shampoo bacteria, total plate count, yeast and mould in cosmetics, lipstick, batch release, ISO 18415, baby cream, soap bacteria, wet wipes, microbiology of cosmetics, pseudomonas in shampoo, out of specification',
    '/microbiological#limits-17516': 'limits for cosmetics, microbial limit',
    '/services/cosmetics': 'cosmetics, shampoo, safety report',
    '/services/cosmetics#file': 'product information file, pif',
    '/watermicrobiology': 'purified water, process water bacteria',
    '/waterchemistry': 'distilled water, conductivity of water',
    '/iso': 'clean room class, particle count',
    '/surface': 'swab filling machine, surface monitoring',
    '/services#turnaround': 'turnaround time',
    '/germs': 'identify mould, contamination source',
    '/contact#inquiry': 'quote, request for quotation',
  },
  'a doctor': {
    '/nipt#steps': 'nipt, prenatal screening, cell-free dna, cfDNA',
    '/nipt': 'trisomy 13, edwards syndrome, patau syndrome',
    '/nipt#counted': 'positive predictive value, ppv, detection rate',
    '/nipt#results': 'no call, low fetal fraction',
    '/nipt#limits': 'nuchal translucency, thick neck fold',
    '/genetic': 'karyotype, karyotyping, cftr, chromosome analysis, carrier test',
    '/genetic#karyotype': 'heparin blood',
    '/hereditary': 'brca1, lynch syndrome, palb2, tp53, vus, hereditary cancer',
    '/paternity': 'parentage, str, paternity index',
    '/services/genetic-counselling': 'genetic counselling, family tree',
    '/services/genetic-counselling#pharmacogenomics':
      'pharmacogenomics, clopidogrel, dpyd, cyp2d6, codeine, fluorouracil, warfarin, cyp2c19',
    '/services/blood-analysis': 'full blood count, hba1c, lipid profile, blood analysis, tsh',
    '/services/blood-analysis#prepare': 'fasting glucose',
    '/services/blood-analysis#groups': 'blood tubes, edta',
    '/microbiome': 'dysbiosis, stool test, microbiota',
    '/bisterility': 'autoclave spore test, dental autoclave',
    '/watermicrobiology': 'dialysis water, legionellosis',
    '/bacterial': 'endotoxin dialysis',
    '/surface': 'operating theatre surface',
    '/air': 'operating theatre air',
    '/bsc': 'safety cabinet',
    '/before-you-sign': 'informed consent',
    '/quality-system#medical': 'iso 15189, medical laboratory accreditation',
  },
}

const french: Wanted = {
  'a mother': {
    '/nipt#steps':
      'DPNI, enceinte, grossesse, je suis enceinte, j’attends un bébé, test prénatal, dépistage prénatal',
    '/nipt#results': 'risque élevé trisomie, faux positif',
    '/nipt#limits': 'jumeaux',
    '/nipt': 'amniocentèse, trisomie 21',
    '/paternity': 'test de paternité, paternité, père, tes adn papa, test adn enfant',
    '/paternity#consent': 'mère seule, garde exclusive, autorité parentale, le père refuse, sans son accord',
    '/paternity#before-you-decide': 'paternité tribunal, pension alimentaire, conjoint violent',
    '/hereditary': 'cancer du sein dans la famille, cancer de l’ovaire',
    '/genetic': 'mucoviscidose, maladie génétique',
    '/microbiome': 'flore intestinale, ballonnements',
    '/services/blood-analysis': 'prise de sang, diabète, cholestérol',
    '/services/blood-analysis#prepare': 'à jeun',
    '/services/genetic-counselling': 'conseil génétique, effets secondaires',
    '/services/dna': 'tests adn',
    '/services/dna#sampling': 'comment passer l’écouvillon',
    '/your-sample-and-dna-data': 'mes données adn',
    '/your-sample-and-dna-data#withdraw': 'retirer mon consentement, retrait du consentement',
    '/before-you-sign': 'consentement',
    '/contact': 'prix, tarif, horaires, rendez-vous, adresse',
    '/watermicrobiology': 'eau du robinet potable, eau du biberon',
    '/water-test-kits': 'tester mon eau chez moi, plomb dans l’eau',
  },
  'a hotel': {
    '/watermicrobiology':
      'légionelle, piscine, tour de refroidissement, machine à glaçons, jacuzzi, douche, eau potable, eau de puits, forage, fontaine, légionellose, coliformes, germes totaux, eau chaude, spa, potabilité',
    '/watermicrobiology#sampling': 'prélever un échantillon d’eau, flacon stérile, prélèvement d’eau',
    '/watermicrobiology#deliver-before': 'délai de conservation de l’eau',
    '/watermicrobiology#meaning': 'e. coli trouvé, légionelle positive',
    '/services/water_testing': 'analyse de l’eau',
    '/services/water_testing#how-often': 'tous les six mois, à quelle fréquence analyser l’eau',
    '/waterchemistry': 'dureté, calcaire, conductivité, eau de chaudière',
    '/surface': 'hygiène des mains, cuisine, plan de travail',
    '/surface#kitchen': 'planche à découper',
    '/air': 'qualité de l’air, climatisation, moisissure chambre',
    '/contact#inquiry': 'devis',
    '/services#turnaround': 'délai, délais',
    '/quality-system': 'laboratoire accrédité, accréditation',
    '/quality-system#complaints': 'réclamation',
    '/register': 'ouvrir un compte',
    '/contact': 'urgent, horaires d’ouverture',
  },
  'a device maker': {
    '/bioburden#dose-audit': 'audit de dose, VDmax25',
    '/bioburden': 'biocharge, charge microbienne, oxyde d’éthylène, dispositif médical',
    '/sterility': 'stérilité, essai de stérilité, irradiation, contrôle de stérilité, 14 jours',
    '/bacterial': 'endotoxines, pyrogènes, test LAL',
    '/bisterility': 'indicateur biologique, autoclave, test de spores',
    '/germs': 'identification bactérienne, souche',
    '/particulate': 'particules, contamination particulaire, perfuseur',
    '/cleanroom': 'salle blanche, qualification de salle blanche',
    '/iso': 'comptage de particules air, classe iso 7',
    '/surface': 'gélose contact, boîte contact',
    '/air': 'boîte de sédimentation',
    '/bsc': 'hotte, psm',
    '/decontamination': 'peroxyde d’hydrogène, désinfection',
    '/services/metrology': 'étalonnage, poids étalon',
    '/specimen-report': 'rapport d’essai',
  },
  'a cosmetics maker': {
    '/challengetest': 'efficacité des conservateurs, conservateur, test de challenge, crème conservation',
    '/challengetest#criteria': 'critère a, réduction logarithmique',
    '/microbiological':
      'germes pathogènes, flore totale, maquillage, rouge à lèvres, savon, levures et moisissures cosmétique, microbiologie cosmétique, contrôle microbiologique',
    '/microbiological#limits-17516': 'limites microbiologiques cosmétique',
    '/services/cosmetics': 'shampoing, cosmétiques, rapport de sécurité, stabilité',
    '/services/cosmetics#file': 'dossier d’information produit, dip',
    '/watermicrobiology': 'eau purifiée',
    '/waterchemistry': 'eau distillée',
    '/contact#inquiry': 'demande de devis',
  },
  'a doctor': {
    '/nipt#steps': 'dpni, dépistage prénatal non invasif, adn libre circulant',
    '/nipt#counted': 'valeur prédictive positive',
    '/nipt#limits': 'clarté nucale',
    '/genetic': 'caryotype, syndrome de down',
    '/hereditary': 'brca, syndrome de lynch, prédisposition génétique',
    '/services/genetic-counselling': 'conseil génétique',
    '/services/genetic-counselling#pharmacogenomics': 'pharmacogénétique, clopidogrel, codéine',
    '/services/blood-analysis': 'bilan sanguin, analyse de sang, glycémie, numération sanguine',
    '/microbiome': 'dysbiose, microbiote',
    '/bisterility': 'stérilisateur, contrôle autoclave',
    '/watermicrobiology': 'eau de dialyse',
    '/before-you-sign': 'consentement éclairé',
  },
}

/** The entries that a page of the finder hands to its script. */
function entriesOf(page: string): readonly FinderEntry[] {
  const start = attribute(
    all(page, 'script').find((one) => attribute(one, 'data-start')),
    'data-start',
  )
  const code = String(fileAt(start?.split(' ').at(-1) ?? ''))
  const data =
    /JSON\.parse\((?:`([^`]*)`|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\)/
      .exec(code)
      ?.slice(1)
      .find(Boolean) ?? ''
  return (JSON.parse(data.replaceAll(String.raw`\\`, '\\')) as Record<string, { entries: FinderEntry[] }>)[
    'finder-page'
  ]!.entries
}

const languages = [
  ['/services', english],
  ['/fr/services', french],
] as const

test.each(languages)(
  'on %s each visitor finds page and section by the words of their own',
  (page, wanted) => {
    const find = createFinder(entriesOf(page))
    const wrong = Object.entries(wanted).flatMap(([visitor, pages]) =>
      Object.entries(pages).flatMap(([address, words]) =>
        words.split(', ').flatMap((text) => {
          const [first, second] = find({ text, area: '', kind: '' }).hits
          const href = readAddress(first?.href ?? '').path
          return href === address
            ? []
            : [`${visitor}: “${text}” → ${href}, not ${address} (then ${second?.href})`]
        }),
      ),
    )
    expect(wrong).toEqual([])
  },
)

test.each(languages)('every section that %s leads to is on its page', (page) => {
  const sections = entriesOf(page).flatMap(({ href, also }) =>
    also.flatMap((words) => (words.includes('#') ? [href + words.slice(words.indexOf('#'))] : [])),
  )
  expect(sections.length).toBeGreaterThan(20)
  for (const address of sections) {
    const [path = '', id = ''] = address.split('#')
    expect([address, all(path in siteMap.pages ? path : readAddress(path).path, '', { id }).length]).toEqual([
      address,
      1,
    ])
  }
  expect(wordsOf(pageAt(page)).includes('services and tests')).toBe(page === '/services')
})
