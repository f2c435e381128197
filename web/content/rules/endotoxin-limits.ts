/** Limits of endotoxin and how far a sample may be diluted: USP <85>, USP <161>. Read by the page and by its calculator. */

export type EndotoxinClause = { readonly document: string; readonly clause: string }

/**
 * K, the dose of endotoxin per kilogram of body weight that does not yet cause fever, in EU/kg, by route. USP <85>, "Endotoxin
 * Limit": for medicines other than those of radiology and those dosed by body surface.
 */
export const pyrogenicDose = {
  source: { document: 'USP <85>', clause: 'Maximum valid dilution: endotoxin limit' },
  routes: [
    { id: 'parenteral', label: 'Injected, but not into the spinal canal', euPerKilogram: 5 },
    { id: 'intrathecal', label: 'Into the spinal canal (intrathecal)', euPerKilogram: 0.2 },
  ],
} as const

/** Limits per device, in EU. The eye: FDA guidance of 2015, for solid devices of the anterior segment. */
export const deviceLimits = [
  {
    id: 'blood',
    label: 'In contact with the bloodstream, directly or through fluid',
    euPerDevice: 20,
    source: { document: 'USP <161>', clause: 'Endotoxin limits' },
  },
  {
    id: 'cerebrospinal',
    label: 'In contact with cerebrospinal fluid',
    euPerDevice: 2.15,
    source: { document: 'USP <161>', clause: 'Endotoxin limits' },
  },
  {
    id: 'eye',
    label: 'Solid device of the anterior eye',
    euPerDevice: 0.2,
    source: { document: 'FDA guidance on intraocular devices, 2015', clause: 'recommended endotoxin limit' },
  },
] as const satisfies readonly {
  readonly id: string
  readonly label: string
  readonly euPerDevice: number
  readonly source: EndotoxinClause
}[]

export const endotoxinFormulas = {
  dose: {
    formula: 'Limit = K ÷ M',
    where:
      'K: 5 EU/kg, or 0.2 EU/kg into the spinal canal; M: the highest dose per kilogram of body weight that is given within one hour',
    source: pyrogenicDose.source,
  },
  extract: {
    formula: 'Limit of the extract = K × N ÷ V',
    where:
      'K: limit per device in EU; N: number of devices extracted together; V: volume of the whole extract in ml',
    source: { document: 'USP <161>', clause: 'Endotoxin limits' },
  },
  dilution: {
    formula: 'Maximum valid dilution = limit × concentration ÷ λ',
    where:
      'Concentration in mg/ml for a limit in EU/mg, in units/ml for a limit in EU/unit, 1 for a limit in EU/ml; λ: sensitivity of the assay in EU/ml',
    source: { document: 'USP <85>', clause: 'Maximum valid dilution' },
  },
} as const satisfies Record<string, { formula: string; where: string; source: EndotoxinClause }>
