/** What the planners of cosmetics ask of their products: ISO 11930 and ISO 17516 count in packs of one formula. */
import { capitalised } from './outcome.ts'
import { requestAnswers } from '@laboratory/contract/request-list'
import { cosmetics as said } from '../words.ts'
import { readNumber, type RowsQuestion, withUnit } from './questions.ts'

export type Product = {
  /** As it was typed; empty where nobody named it. */
  readonly name: string
  /** Contents of one pack, in the unit. */
  readonly pack: number
  readonly unit: string
}

const most = 10

/** A row for each product: "Day cream 50 ml". */
export const productsQuestion = {
  kind: 'rows',
  label: said.products,
  hint: said.hint,
  read(text) {
    const rows = text.split('\n').filter((row) => row.trim() !== '')
    if (rows.length === 0) return { error: said.missing }
    if (rows.length > most) return { error: said.tooMany(most) }
    const products: Product[] = []
    for (const row of rows) {
      const product = readProduct(row.trim())
      if ('error' in product) return product
      const { name } = product
      if (name && products.some((other) => other.name.toLowerCase() === name.toLowerCase()))
        return { error: said.twice(name) }
      products.push(product)
    }
    return products
  },
} as const satisfies RowsQuestion<Product>

function readProduct(row: string): Product | { readonly error: string } {
  // "Day cream 30 ml pump": the kind of pack belongs to the name.
  const typed = row.replace(
    /^([^\d]{1,99})\s((?:[1-9]\s(?=\d{3}\D))?\d[\d.,]{0,15}\s?(?:g|ml))\s(?!o[ru]\sml$)([^\d]{1,99})$/iu,
    '$1 $3 $2',
  )
  // Of "SPF 30 100 ml" the ordinary space stands between two numbers; of "1 500 ml" between thousands.
  const contained =
    /(?:^|[^\p{L}\d.,’'])((?:[1-9] |[1-9]\d{0,2}[\u00A0\u202F])\d{3}(?:[.,]\d{1,6})?|[\d.,’']{1,15})\s?(g|ml|g o[ru] ml)?$/iu.exec(
      typed,
    )
  const [, written = '', unit = ''] = contained ?? []
  const pack = readNumber(contents, written)
  // Without the marks of the site's texts.
  const name = typed
    .slice(0, contained?.index)
    .replaceAll(/[*[\]<>`]/g, '')
    .replace(/[\s,;:(–-]{1,9}$/, '')
    .slice(0, requestAnswers.item.max)
  // "Day cream 50 ml and 200 ml" names two sizes.
  if (typeof pack !== 'number' || /\d\s?(?:g|ml)(?:$|[^\p{L}])/iu.test(name))
    return { error: said.wrong(row) }
  return {
    name,
    pack,
    unit: unitOf(unit.toLowerCase()),
  }
}

const contents = { kind: 'number', label: '', subject: '', unit: '', least: 0.1, most: 100_000 } as const
const unitOf = (typed: string) => (typed === 'g' || typed === 'ml' ? typed : said.either)

/** "2. Day cream, packs of 50 ml": the list knows by it which lines belong together. @param at its place, of several */
export function nameOf({ name, pack, unit }: Product, at?: number): string {
  const title = [at !== undefined && `${at + 1}.`, name || capitalised(said.formula[0])]
    .filter(Boolean)
    .join(' ')
  return said.packs(title, withUnit(pack, unit))
}

/** "3 packs for 115 ml". @param each g or ml that a sample takes */
export function packsInWords(product: Product, each: number): string {
  const { bottles } = packsOf(product, each)
  return said.packsFor(withUnit(bottles, said.pack), withUnit(each, product.unit))
}

/** What a line of the list takes over. @param each as above */
export function packsOf({ name, pack, unit }: Product, each: number, samples = 1) {
  return {
    samples,
    bottles: Math.ceil(each / pack),
    packSize: withUnit(pack, unit).replaceAll('\u00A0', ' '),
    ...(name && { item: name }),
  }
}
