/**
 * The six drawings of web/pictures/drawn, moving. Every scene takes its own seconds (0 to 8) and returns SVG in the drawings'
 * units (160 × 120).
 */
import { values } from '../../web/content/values.ts'
import { colors } from '../brand.ts'
import { line } from '../lettering.ts'
import { appear, between, eased, group } from './motion.ts'

const { swab } = values

type Scene = (time: number) => Promise<string>

const stroke = (d: string) => `<path d="${d}"/>`
const tint = (d: string) => `<path d="${d}" stroke="none" fill="#BFE6D8"/>`
/** What is drawn in front of other lines hides them. */
const solid = (d: string, fill: string = colors.white) => `<path d="${d}" fill="${fill}"/>`

/** Words in the drawing, centred on x. */
async function words(
  text: string,
  x: number,
  y: number,
  size: number,
  color: string = colors.ink,
): Promise<string> {
  const { width } = await line(text, { family: 'display', weight: 650, size })
  const { path } = await line(text, { family: 'display', weight: 650, size, x: x - width / 2, y })
  return `<path d="${path}" fill="${color}" stroke="none"/>`
}

/** A dial with a sweep from noon, and what it counts below. */
async function dial(x: number, y: number, radius: number, share: number, label: string): Promise<string> {
  const angle = share * 2 * Math.PI
  const [ex, ey] = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
  const sweep =
    share <= 0
      ? ''
      : share >= 1
        ? `<circle cx="${x}" cy="${y}" r="${radius}" stroke="${colors.coral}"/>`
        : `<path stroke="${colors.coral}" d="M${x} ${y - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${ex.toFixed(2)} ${ey.toFixed(2)}"/>`
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colors.white}" stroke="#D5E2DD"/>${sweep}` +
    (await words(label, x, y + 3.4, 9.5))
  )
}

const prepare: Scene = async (time) => {
  const cup =
    stroke('M24 28h40v14a20 20 0 0 1-40 0z') +
    stroke('M64 32h6a7 7 0 0 1 0 14h-7') +
    group(stroke('M36 12c-3 4 3 5 0 9M48 12c-3 4 3 5 0 9'), { y: Math.sin(time * 2.4) })
  const cigarette =
    stroke('M20 88h46v9H20zM56 88v9') +
    group(stroke('M72 92c5 0 5-6 0-7s-5-8 2-8'), { y: Math.sin(time * 2) })
  const crossed = eased(time, 1.1, 1.9)
  const bar =
    crossed > 0
      ? `<path stroke="${colors.coralDeep}" stroke-width="4" d="M14 108 ${between(14, 82, crossed).toFixed(2)} ${between(108, 14, crossed).toFixed(2)}"/>`
      : ''
  const hour = eased(time, 1.9, 4.4)
  const hours = `${swab.hoursWithoutFood} h`
  const rinse = eased(time, 4.9, 5.6) - eased(time, 7, 7.6)
  const wave = Math.sin(time * 6) * 1.6 * rinse
  const glass = group(
    tint('M104 70h34l-4 34a4 4 0 0 1-4 3.5h-18a4 4 0 0 1-4-3.5z') +
      stroke('M100 50h42l-6 54a4 4 0 0 1-4 3.5h-22a4 4 0 0 1-4-3.5z') +
      stroke(
        `M102 ${(70 + wave).toFixed(2)}Q112 ${(70 - 2 * wave).toFixed(2)} 120 70T140 ${(70 - wave).toFixed(2)}`,
      ) +
      group(stroke('M110 82c3-3 6-3 9 0s6 3 9 0'), { x: wave }),
    { turn: -10 * rinse + wave, about: [121, 107] },
  )
  return (
    appear(cup, time, 0.1) +
    appear(cigarette, time, 0.4) +
    bar +
    appear(await dial(121, 24, 17, hour, hours), time, 1.4) +
    appear(glass, time, 4.2)
  )
}

const head =
  stroke('M92 110V98h8c5 0 8-3 8-8v-9') +
  stroke('M40 110V92C28 83 22 70 24 55 27 33 44 18 66 18c24 0 40 16 41 36l8 13c1 2 0 4-2 4h-5') +
  stroke('M88 74h20M92 81h16') +
  stroke('M84 46c3-3 8-3 11 0') +
  stroke('M48 52c-7-3-13 1-12 8s7 10 12 8')

const swabBothCheeks: Scene = async (time) => {
  const first = eased(time, 1, 1.3) * (time < 3.9 ? 1 : 0)
  const second = eased(time, 4.9, 5.2) * (time < 7.8 ? 1 : 0)
  const rubbing = first + second
  const rub = Math.sin(time * 9) * 4 * rubbing
  const swabber = group(
    stroke('M90 75.5 148 66') +
      solid('M74 78c-2-4 1-7 5-7l10-1.5c4 0 5 7 1 8l-10 2c-3 .5-5 0-6-1.5z', colors.white) +
      stroke('M64 66c-4 5-4 11 0 16M58 63c-6 7-6 15 0 22'),
    { x: rub, y: -0.16 * rub },
  )
  // The head turns to its other cheek: narrow, then wide again, mirrored.
  const turn = 1 - 2 * eased(time, 4, 4.8)
  const width = Math.abs(turn) < 0.08 ? 0.08 * Math.sign(turn || 1) : turn
  const figure = `<g transform="translate(${(80 - 80 * width).toFixed(2)} 0) scale(${width.toFixed(3)} 1)">${tint('M66 74a11 9 0 1 0 22 0a11 9 0 1 0-22 0z')}${head}${swabber}</g>`
  const counting = time < 4.4 ? (time - 1.2) / 2.6 : (time - 5.1) / 2.5
  const share = Math.min(1, Math.max(0, counting))
  const seconds = Math.round(share * swab.secondsPerCheek)
  return (
    appear(figure, time, 0.1) +
    appear(await dial(time < 4.4 ? 138 : 22, 28, 15, share, `${seconds} s`), time, 0.6)
  )
}

const putInTube: Scene = async (time) => {
  // It starts a little above its place: higher up it would stand in the heading.
  const down = between(-22, 0, eased(time, 1, 2.2))
  const bend = eased(time, 3.2, 3.8)
  const gone = eased(time, 3.9, 4.6)
  // Straight above the line until it breaks there.
  const upper = group(stroke('M74 36V18'), {
    y: down - 30 * gone,
    x: 26 * gone,
    turn: 22 * bend + 30 * gone,
    about: [74, 36],
    opacity: 1 - gone,
  })
  const lower = group(
    stroke('M74 86V36') + solid('M74 104c-4 0-5-3-5-6v-8c0-3 2-5 5-5s5 2 5 5v8c0 3-1 6-5 6z'),
    { y: down },
  )
  const breakLine = group(`<path stroke="${colors.coral}" d="M62 36h5M81 36h5"/>`, {
    opacity: eased(time, 2.3, 2.8),
  })
  const drop = eased(time, 5, 6.4)
  const capsule = group(
    tint('M115 66a8 8 0 0 1 11.3-11.3L132.5 61 121 72.5z') +
      stroke('M115 66a8 8 0 0 1 11.3-11.3l12 12a8 8 0 0 1-11.3 11.3z') +
      stroke('m121 72.5 11.5-11.5'),
    {
      x: between(0, -52.5, drop),
      y: -Math.sin(drop * Math.PI) * 44 + between(0, 4, drop),
      turn: between(0, -45, drop),
      about: [126.7, 66.3],
      scale: between(1, 0.72, drop),
    },
  )
  const tube = stroke('M56 46h36') + stroke('M60 46v52a14 14 0 0 0 28 0V46')
  return appear(tube, time, 0.1) + appear(lower + upper, time, 0.5) + breakLine + appear(capsule, time, 4.3)
}

const closeAndLabel: Scene = async (time) => {
  const cap = group(solid('M28 14h28v14H28z') + stroke('M34 14v14M42 14v14M50 14v14'), {
    y: between(-22, 0, eased(time, 0.9, 1.9)),
    opacity: eased(time, 0.6, 1),
  })
  const label = group(solid('M31 50h22v28H31z') + stroke('M36 56v16M40 56v16M45 56v16M49 56v16'), {
    x: between(34, 0, eased(time, 2.5, 3.7)),
    opacity: eased(time, 2.3, 2.7),
  })
  const tube = solid('M31 28v66a11 11 0 0 0 22 0V28') + label + cap
  const up = eased(time, 4.4, 5.3)
  const across = eased(time, 4.6, 5.7)
  const into = eased(time, 5.8, 7)
  const moved = group(tube, {
    x: 77 * across,
    y: -34 * up + 78 * into,
    scale: between(1, 0.52, across),
    about: [42, 62],
  })
  const behind = `<clipPath id="above"><path d="M0-60h160V62H0z"/></clipPath>`
  const envelope = solid('M92 62h54v42H92z', '#BFE6D8') + stroke('m92 62 27 22 27-22')
  const clipped = time > 5.7 ? `${behind}<g clip-path="url(#above)">${moved}</g>` : moved
  return appear(clipped, time, 0.1) + appear(envelope, time, 3.6)
}

const addConsent: Scene = async (time) => {
  const tick = eased(time, 1, 1.6)
  const form =
    solid('M40 62V14h44v48') +
    stroke('M48 24h18M48 33h28M48 42h28') +
    (tick > 0
      ? `<path stroke="${colors.coralDeep}" stroke-width="3.4" d="m50 52 4 4${tick > 0.5 ? ' 8-8' : ''}"/>`
      : '')
  const small = solid('M92 34h36v28H92z') + stroke('m92 34 18 14 18-14')
  const formIn = eased(time, 4.3, 5.4)
  const smallIn = eased(time, 2.6, 3.7)
  const clip = `<clipPath id="mouth"><path d="M0-60h160V62H0z"/></clipPath>`
  const papers = `${clip}<g clip-path="url(#mouth)">${appear(
    group(form, { y: 50 * formIn }),
    time,
    0.2,
  )}${appear(group(small, { y: between(-6, 32, smallIn) }), time, 1.8)}</g>`
  const envelope =
    tint('M24 62h112v48H24z') +
    stroke('M24 62h112v44a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4z') +
    stroke('M44 78h34M44 87h46M44 96h26') +
    stroke('M112 76h14v14h-14z')
  return papers + appear(envelope, time, 0.1)
}

const postOrBring: Scene = async (time) => {
  const letter = solid('M-11-8h22v16h-22z') + stroke('m-11-8 11 9 11-9')
  const box =
    solid('M18 110V48a19 19 0 0 1 38 0v62z') +
    stroke('M18 50h38M18 96h38') +
    stroke('M27 62h20') +
    stroke('M28 62v14h18V62') +
    stroke('M12 110h52')
  const laboratory =
    solid('M88 110V44h56v66z', '#BFE6D8') +
    solid('m82 44 34-26 34 26z') +
    solid('M108 110V86h16v24') +
    stroke('M99 56h10v12H99zM123 56h10v12h-10z') +
    stroke('M116 28v8M112 32h8') +
    stroke('M80 110h72')
  const flight = async (from: number, to: readonly [number, number]) => {
    const share = eased(time, from, from + 1.7)
    const there = eased(time, from + 1.6, from + 2.1)
    return group(letter, {
      x: between(72, to[0], share),
      y: between(6, to[1], share) - Math.sin(share * Math.PI) * 14,
      scale: between(1, 0.5, share),
      opacity: eased(time, from - 0.6, from - 0.2) * (1 - there),
    })
  }
  return (
    appear(box, time, 0.1) +
    appear(await words('or', 72, 92, 12, colors.inkSoft), time, 3.4) +
    appear(laboratory, time, 3.6) +
    (await flight(1.4, [37, 62])) +
    (await flight(5, [116, 98]))
  )
}

export const scenes: readonly Scene[] = [
  prepare,
  swabBothCheeks,
  putInTube,
  closeAndLabel,
  addConsent,
  postOrBring,
]
