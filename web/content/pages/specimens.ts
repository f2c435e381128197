/**
 * An annotated test report and calibration certificate: what each part is for, after ISO/IEC 17025:2017, 7.8. Customer, items and
 * figures are invented, and say so; no accreditation symbol stands on them.
 */
import { signedOff } from '../facts/sign-off.ts'
import type { PageRecord, SitePath } from '../types.ts'

const written = '2026-11-23'

export type SpecimenPart = {
  readonly id: string
  /** The heading on the document. */
  readonly heading: string
  readonly terms?: readonly (readonly [term: string, value: string])[]
  readonly table?: {
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly text?: string
  /** What the part is for. */
  readonly note: string
  /** Where the standard asks for it. */
  readonly clause: string
}

export type Specimen = PageRecord & {
  readonly path: SitePath
  readonly title: string
  readonly summary: string
  readonly parts: readonly SpecimenPart[]
  readonly other: { readonly path: SitePath; readonly label: string }
  readonly written: string
}

export const specimenReport: Specimen = {
  path: '/specimen-report',
  above: '/quality-system',
  label: 'Specimen report page visited.',
  card: 'quality',
  title: 'How to read a test report',
  summary:
    'A specimen with an invented customer and invented figures; beside each part, what ISO/IEC 17025 asks of it.',
  seo: {
    title: 'How to read a test report: a specimen',
    description:
      'An annotated specimen of a test report with invented data: each part explained after ISO/IEC 17025, 7.8, from the number to the decision rule.',
  },
  parts: [
    {
      id: 'title',
      heading: 'Test report',
      terms: [
        ['Laboratory', 'Name and address of the laboratory'],
        ['Place of work', 'The same address'],
        ['Report number', 'SPECIMEN-0001, page 1 of 1'],
        ['Date of issue', '15 January 2030'],
      ],
      note: 'A title, the laboratory and the place where the work was done. The number and “page x of y” make every page part of one report, and show where it ends.',
      clause: '7.8.2.1 a, b, c, d, j',
    },
    {
      id: 'customer',
      heading: 'Customer and request',
      terms: [
        ['Customer', 'Example Devices Ltd, 1 Example Street, Example Town (invented)'],
        ['Order', 'Quotation 0000, agreed on 2 January 2030'],
        ['Asked for', 'Total aerobic count of a device before sterilisation'],
      ],
      note: 'Who asked, and how to reach them. Information that the customer supplied is marked as such; the laboratory is responsible for the rest.',
      clause: '7.8.2.1 e; 7.8.2.2',
    },
    {
      id: 'item',
      heading: 'Items tested',
      terms: [
        ['Item', 'Single-use tubing set (invented), lot X‑000'],
        ['Number', '10 units, in closed packs'],
        ['Condition', 'Undamaged, 22 °C on arrival'],
        ['Received', '5 January 2030; sampled by the customer'],
        ['Tested', '6 to 12 January 2030'],
      ],
      note: 'Description, lot and condition say which item it was. Dates matter where time changes a sample, and so does who took it and by which plan. If it was damaged, late or warm, this part says so, and which results that may affect.',
      clause: '7.8.2.1 g, h, i, k; 7.4.3',
    },
    {
      id: 'method',
      heading: 'Method',
      terms: [
        ['Method', 'ISO 11737-1, with its edition'],
        ['Recovery', '70 %; results are corrected for it'],
        ['Deviations', 'None'],
        ['Other laboratories', 'None took part'],
      ],
      note: 'The method with its edition: compare it with the schedule of accreditation, line by line. Anything added, left out or done elsewhere is stated here.',
      clause: '7.8.2.1 f, n, p',
    },
    {
      id: 'results',
      heading: 'Results (invented)',
      table: {
        columns: ['Units', 'Count, CFU per unit'],
        rows: [
          ['1 to 4', '13, 9, 16, 11'],
          ['5 to 8', '< 2, 14, 7, 10'],
          ['9 and 10', '13, 7'],
        ],
      },
      note: 'Values with their unit. “< 2” means that no colony grew: one would count as 1.4, corrected for the recovery. It does not mean zero.',
      clause: '7.8.2.1 m',
    },
    {
      id: 'uncertainty',
      heading: 'Measurement uncertainty',
      text: 'Expanded uncertainty of a count: ±0.3 log₁₀, coverage factor k\u00A0=\u00A02, about 95 % (invented).',
      note: 'The range of values that can reasonably be attributed to the count. It is stated where it matters to the result, where the customer asks, or where it affects conformity to a limit.',
      clause: '7.8.3.1 c',
    },
    {
      id: 'conformity',
      heading: 'Statement of conformity',
      text: 'The count of each unit meets the customer’s limit of 100 CFU per unit. Decision rule, agreed on 2 January 2030: simple acceptance; a value at or below the limit passes, uncertainty is not added.',
      note: 'A pass or fail needs a limit and a rule agreed before the test. The report says to which results it applies, which limit is met, and by which rule. Under another rule the same value may be judged differently.',
      clause: '7.8.3.1 b; 7.8.6',
    },
    {
      id: 'end',
      heading: 'Validity and release',
      text: 'The results relate only to the items tested, as received. Released by: name and role of the person who authorised it. End of the report.',
      note: 'One report speaks for these units, not for the lot. The person who authorised the report is named. On a real report an accreditation symbol may stand only beside results that the schedule covers.',
      clause: '7.8.2.1 l, o; 7.8.2.2',
    },
  ],
  other: { path: '/specimen-certificate', label: 'Specimen of a calibration certificate' },
  written,
  ...signedOff('sign-off.quality', written),
}

export const specimenCertificate: Specimen = {
  path: '/specimen-certificate',
  above: '/quality-system',
  label: 'Specimen certificate page visited.',
  card: 'quality',
  title: 'How to read a calibration certificate',
  summary:
    'A specimen for one weight, with an invented customer and invented figures; beside each part, what ISO/IEC 17025 asks of it.',
  seo: {
    title: 'How to read a calibration certificate: a specimen',
    description:
      'An annotated specimen of a calibration certificate for a weight, with invented data: traceability, uncertainty and conformity after ISO/IEC 17025.',
  },
  parts: [
    {
      id: 'title',
      heading: 'Calibration certificate',
      terms: [
        ['Laboratory', 'Name and address of the laboratory'],
        ['Place of work', 'The same address'],
        ['Certificate number', 'SPECIMEN-0002, page 1 of 1'],
        ['Date of issue', '22 January 2030'],
      ],
      note: 'Title, laboratory and number, as on a test report. Without “page x of y” nobody can tell whether a page is missing.',
      clause: '7.8.2.1 a to d, j',
    },
    {
      id: 'item',
      heading: 'Customer and item',
      terms: [
        ['Customer', 'Example Pharmacy Ltd, 2 Example Street, Example Town (invented)'],
        ['Item', 'Weight, 200 g, marked F1, number W‑000 (invented)'],
        ['Condition', 'Clean, no damage seen'],
        ['Received, calibrated', '18 and 20 January 2030'],
      ],
      note: 'The marking on the weight must be the one on the certificate. The condition on arrival explains a surprising value.',
      clause: '7.8.2.1 e, g, h, i',
    },
    {
      id: 'method',
      heading: 'Method and conditions',
      terms: [
        ['Method', 'Comparison with a reference weight in ABBA cycles, after OIML R 111-1'],
        ['Air', '21.2 °C, 52 % relative humidity, 1,008 hPa (invented)'],
      ],
      note: 'Conditions belong on the certificate where they influence the result: air buoyancy acts on every weight.',
      clause: '7.8.2.1 f; 7.8.4.1 b',
    },
    {
      id: 'traceability',
      heading: 'Traceability',
      text: 'The reference weight, class E2, was calibrated by an accredited laboratory; its certificate is named here (invented).',
      note: 'An unbroken chain of calibrations up to the SI, each with its uncertainty. The certificate says how the values are traceable.',
      clause: '7.8.4.1 c; 6.5',
    },
    {
      id: 'results',
      heading: 'Results (invented)',
      table: {
        columns: ['Nominal', 'Conventional mass', 'U (k = 2)', 'Error'],
        rows: [['200 g', '200.000 3 g', '0.000 3 g', '+0.3 mg']],
      },
      note: 'Value and expanded uncertainty, in the same unit. U is part of the result: no calibration is complete without it. If the weight had been adjusted, the values before and after would be given here.',
      clause: '7.8.2.1 m; 7.8.4.1 a, d',
    },
    {
      id: 'conformity',
      heading: 'Statement of conformity',
      text: 'The error is within the maximum permissible error of class F1, ±1.0 mg. Decision rule of OIML R 111-1: inside ±(1.0 mg − U), here ±0.7 mg. The statement is about the mass only.',
      note: 'A pass needs a rule that takes uncertainty into account. The class also asks for density, magnetism, surface and marking, which a calibration of mass does not show.',
      clause: '7.8.4.1 e; 7.8.6',
    },
    {
      id: 'end',
      heading: 'Validity and release',
      text: 'The results hold for the weight as it was on the day of calibration. Released by: name and role of the person who authorised it. End of the certificate.',
      note: 'No date for the next calibration: the owner decides, and a certificate or label recommends an interval only if this was agreed. An accreditation symbol may stand only where the results are within the schedule.',
      clause: '7.8.2.1 l, o; 7.8.4.3',
    },
  ],
  other: { path: '/specimen-report', label: 'Specimen of a test report' },
  written,
  ...signedOff('sign-off.quality', written),
}

export const specimens: readonly Specimen[] = [specimenReport, specimenCertificate]
