const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameFor = (rules: typeof BROWSERS, agent: string): string | undefined => rules.find(([pattern]) => pattern.test(agent))?.[1]

/** Describes a device by its user agent, such as "Chrome on Windows". */
export const deviceInWords = (userAgent: string | null): string => {
  if (!userAgent) return 'Unknown device'
  const [browser, system] = [nameFor(BROWSERS, userAgent), nameFor(SYSTEMS, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another program'
}
