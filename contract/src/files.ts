/** Files that go with answers: what pages offer; the service looks at their bytes too. */

const endings = ['pdf', 'jpg', 'jpeg', 'png', 'docx', 'xlsx']

/** Bytes of a file, characters of its name, and files of one answer. */
export const fileLimits = { most: 10 * 1024 * 1024, least: 100, name: 100, count: 5 } as const

/** What a telephone stores that few programs show. */
export const isHeic = (name: string): boolean => /\.hei[cf]$/i.test(name)
export const heicAdvice =
  'It is a HEIC picture of a telephone. On an iPhone choose Settings, Camera, Formats, “Most Compatible” before the next one; a picture that is there becomes a JPEG when you send it to yourself by e-mail.'

/** For the chooser of a browser. */
export const acceptedFiles: string = endings.map((ending) => `.${ending}`).join(',')

/** How a name ends. @returns undefined for another kind of file */
export function endingOf(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return endings.includes(ending) ? ending : undefined
}

/** A name that is stored: on one line, without slashes and the like, and not too long. */
export function storedName(name: string): string {
  const dot = name.lastIndexOf('.')
  const stem = name
    .slice(0, dot)
    .replaceAll(/[/\\:*?"<>|\p{C}]/gu, '-')
    .slice(0, fileLimits.name - 10)
    .trim()
  return `${stem || 'file'}${name.slice(dot).toLowerCase()}`
}
