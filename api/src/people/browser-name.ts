/** The name of a browser and its system, from the User-Agent header. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** @returns for example "Firefox, Windows"; never what was sent */
export function browserName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(text))?.[1]
  return [find(browsers) ?? 'Another browser', find(systems)].filter(Boolean).join(', ')
}
