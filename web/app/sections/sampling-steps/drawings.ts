/**
 * The drawings of the sampling steps, to stand in the page itself: six requests fewer, and they take the colour of the
 * text, in forced colours too.
 */
const files = import.meta.glob<string>('../../../pictures/drawn/sampling-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * A drawing as markup, without its title: the text beside it says all that it shows.
 * @throws when there is no such drawing
 */
export function drawingOf(name: string): string {
  const drawing = files[`../../../pictures/drawn/${name}.svg`]
  if (!drawing) throw new Error(`No drawing named ${name} in web/pictures/drawn.`)
  return drawing
    .replace(/ xmlns="[^"]*"/, '')
    .replace('<svg', '<svg aria-hidden="true"')
    .replaceAll(/>\s+</g, '><')
    .trim()
}
