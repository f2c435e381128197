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

/** Whether a kind of file goes with answers. @param kind how the names of its files end */
export const isTaken = (kind: readonly string[]): boolean => kind.some((ending) => endings.includes(ending))

/**
 * A name that is stored: on one line, without slashes and the like, and not too long.
 * @param kind how names of its kind end, where that is known by its bytes: a name that ends as another known kind does is given the usual ending
 */
export function storedName(name: string, kind?: readonly string[]): string {
  const [, before = '', ending = ''] = /^([^]*?)(?:\.([a-z][a-z0-9]{1,4}))?$/i.exec(name) ?? []
  const said = ending.toLowerCase()
  // "Certificate lot.B7" has a dot, and no ending.
  const isEnding = kind?.includes(said) ?? true
  const isOther =
    endings.includes(said) ||
    /^(?:(?:doc|dot|xls|ppt)[xm]?|od[tsp]|rtf|tiff?|bmp|gif|webp|jfif|hei[cf]|txt|html?|csv|eml|msg|zip|exe)$/.test(
      said,
    )
  const stem = isEnding || isOther ? before : name
  const safe = stem
    .replaceAll(/[/\\:*?"<>|\p{C}]/gu, '-')
    .slice(0, fileLimits.name - 10)
    .trim()
  const right = kind === undefined || kind.includes(said) ? said : kind[0]
  return `${safe || 'file'}${right && `.${right}`}`
}
