/**
 * The only script that every page fetches before it has loaded. It brings the brand fonts and, when the page is idle
 * or first touched, the page's behaviours and (where a page needs React) its start file.
 */
import { countOnLeaving, countView } from './visits.ts'

const self = document.currentScript as HTMLScriptElement | null
const data = self?.dataset ?? {}

let awake = false
function wake() {
  if (awake) return
  awake = true
  for (const type of touches) removeEventListener(type, wake, true)
  countView()
  if (data.behaviours) void import(/* @vite-ignore */ data.behaviours)
  if (data.start) void import(/* @vite-ignore */ data.start)
}

const touches = ['pointerdown', 'keydown', 'focusin'] as const
for (const type of touches) addEventListener(type, wake, { capture: true, passive: true })
countOnLeaving()

function afterLoad() {
  // `data-fonts` holds "family|weights|address" triples. Faces are added only once they are here: no invisible text.
  for (const font of (data.fonts ?? '').split(' ').filter(Boolean)) {
    const [family = '', weight = '', address = ''] = font.split('|')
    void new FontFace(family.replaceAll('_', ' '), `url(${address})`, { weight: weight.replace('-', ' ') })
      .load()
      .then(
        (face) => document.fonts.add(face),
        () => undefined,
      )
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wake, { timeout: 2000 })
  else setTimeout(wake, 200)
}

if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad, { once: true })
